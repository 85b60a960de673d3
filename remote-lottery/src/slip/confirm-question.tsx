import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, slipTotalSatang, type SlipLine } from '@chokdee/shared/rules/slip';
import { Flex, Icon, Spinner } from '@chokdee/shared/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ConfirmContent } from '../placing/confirm-content.tsx';
import { withRates } from './line-faults.ts';
import { useSlip, useSlipScope } from './slip-context.ts';
import { rateLookup } from './slip.store.ts';
import { SlipSummary } from './slip-summary.tsx';
import { preCheck } from '../purchase/place.ts';

interface ConfirmQuestionProps {
  lines: readonly SlipLine[];
  sending: boolean;
  /** Result of the pre-check. The server checks again when the slip is placed. */
  check: 'asked' | 'passed' | 'unknown';
  onSend: () => void;
  onBack: () => void;
}

export function ConfirmQuestion({ lines, check, ...choices }: ConfirmQuestionProps) {
  const text = useTexts('lottery');
  const purchase = useSlipScope();
  const { round } = purchase;
  const onOnline = useEffectEvent(() => {
    if (check === 'unknown') void preCheck(purchase);
  });
  const terms = useSlip((state) => state.terms);
  const [termsAtFirst] = useState(terms);
  const moved = useMemo(
    () => terms !== termsAtFirst && withRates(lines, rateLookup(terms)) !== lines,
    [lines, terms, termsAtFirst],
  );
  const shownCheck = moved && check !== 'asked' ? 'moved' : check;
  // Repeat a check that failed offline as soon as the device is online.
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return (
    <ConfirmContent
      title={text('confirm.title')}
      round={round}
      summary={<SlipSummary lines={lines} />}
      count={text('slip.lines', { n: lines.length })}
      totalSatang={slipTotalSatang(lines)}
      winSatang={possibleWinSatang(lines)}
      {...choices}
    >
      <Flex
        align="center"
        gap="2"
        minHeight="6"
        fontSize="sm"
        color={shownCheck === 'passed' ? 'fg.success' : shownCheck === 'asked' ? 'fg.muted' : 'fg.warning'}
      >
        {shownCheck === 'asked' ? (
          <Spinner size="xs" />
        ) : (
          <Icon name={shownCheck === 'passed' ? 'check-circle' : 'warning'} boxSize="4" flexShrink="0" />
        )}
        {text(`confirm.${shownCheck}`)}
      </Flex>
    </ConfirmContent>
  );
}
