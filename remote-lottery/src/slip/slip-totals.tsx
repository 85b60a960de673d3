import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Flex, Money, Span, Stack } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { useSlipLines } from './slip-context.ts';

/** What the slip costs and the most that it can win. */
export function SlipTotals() {
  const text = useTexts('lottery');
  return (
    <Stack gap="1" aria-live="off">
      <Flex justify="space-between" align="baseline">
        <Span color="fg.muted">
          {text('slip.total')} · <Count />
        </Span>
        <Total />
      </Flex>
      <Flex justify="space-between" align="baseline" fontSize="sm">
        <Span color="fg.muted">{text('slip.win')}</Span>
        <Win />
      </Flex>
    </Stack>
  );
}

function Count() {
  const text = useTexts('lottery');
  return text('slip.lines', { n: useSlipLines().length });
}

function Total() {
  return <Money satang={slipTotalSatang(useSlipLines())} fontSize="xl" fontWeight="bold" />;
}

function Win() {
  const lines = useSlipLines();
  const win = useMemo(() => possibleWinSatang(lines), [lines]);
  return <Money satang={win} color="fg.warning" fontWeight="semibold" />;
}
