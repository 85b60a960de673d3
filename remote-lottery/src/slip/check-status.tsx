import { useTexts } from '@chokdee/shared/i18n';
import { rateLookup } from '@chokdee/shared/rules/slip';
import { Flex, Icon, Spinner } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import type { Order } from '../purchase/product.ts';
import { useSlip } from './slip-context.ts';
import type { SlipTypes } from './slip-state.ts';

interface CheckStatusProps {
  order: Order<SlipTypes>;
  /** Result of the pre-check. The server checks again when the slip is placed. */
  check: 'asked' | 'passed' | 'unknown';
}

/** Whether rates and limits hold, and whether a rate has moved since the confirmation opened. */
export function CheckStatus({ order: { lines, rates }, check }: CheckStatusProps) {
  const text = useTexts('lottery');
  const terms = useSlip((state) => state.terms);
  const moved = useMemo(() => {
    const rateOf = rateLookup(terms);
    return lines.some((line, at) => rateOf(line) !== rates[at]);
  }, [lines, rates, terms]);
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
