import { formatMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { possibleWinSatang, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { Flex, Span, Stack } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { useSlipLines } from './slip-context.ts';

const sum = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Total stake and highest possible win. An added line re-renders only the figures. */
export function SlipTotals() {
  const text = useTexts('lottery');
  return (
    <Stack gap="1" aria-live="off">
      <Flex justify="space-between" align="baseline">
        <Span color="fg.muted">
          {text('slip.total')} · <Count />
        </Span>
        <Span {...sum} fontSize="xl" fontWeight="bold">
          <Total />
        </Span>
      </Flex>
      <Flex justify="space-between" align="baseline" fontSize="sm">
        <Span color="fg.muted">{text('slip.win')}</Span>
        <Span {...sum} color="fg.warning" fontWeight="semibold">
          <Win />
        </Span>
      </Flex>
    </Stack>
  );
}

function Count() {
  const text = useTexts('lottery');
  return text('slip.lines', { n: useSlipLines().length });
}

function Total() {
  return formatMoney(slipTotalSatang(useSlipLines()));
}

function Win() {
  const lines = useSlipLines();
  const win = useMemo(() => possibleWinSatang(lines), [lines]);
  return formatMoney(win);
}
