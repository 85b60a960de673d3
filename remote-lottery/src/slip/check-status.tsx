import { useTexts } from '@chokdee/shared/i18n';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { Flex, Icon, Spinner } from '@chokdee/shared/ui';
import { useMemo, useState } from 'react';
import { withRates } from './line-faults.ts';
import { useSlip } from './slip-context.ts';
import { rateLookup } from './terms.ts';

interface CheckStatusProps {
  lines: readonly SlipLine[];
  /** Result of the pre-check. The server checks again when the slip is placed. */
  check: 'asked' | 'passed' | 'unknown';
}

/** Whether rates and limits hold, and whether a rate has moved since the confirmation opened. */
export function CheckStatus({ lines, check }: CheckStatusProps) {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const [termsAtFirst] = useState(terms);
  const moved = useMemo(
    () => terms !== termsAtFirst && withRates(lines, rateLookup(terms)) !== lines,
    [lines, terms, termsAtFirst],
  );
  const shown = moved && check !== 'asked' ? 'moved' : check;
  return (
    <Flex
      align="center"
      gap="2"
      minHeight="6"
      fontSize="sm"
      color={shown === 'passed' ? 'fg.success' : shown === 'asked' ? 'fg.muted' : 'fg.warning'}
    >
      {shown === 'asked' ? (
        <Spinner size="xs" />
      ) : (
        <Icon name={shown === 'passed' ? 'check-circle' : 'warning'} boxSize="4" flexShrink="0" />
      )}
      {text(`confirm.${shown}`)}
    </Flex>
  );
}
