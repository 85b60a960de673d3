import type { z } from 'zod';
import { BarChart } from '@chokdee/shared/chart/bar-chart';
import { WaterfallChart } from '@chokdee/shared/chart/waterfall-chart';
import type { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { formatMoney, signedMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { statementFlow, type StatementFlow } from '@chokdee/shared/rules/statement-groups';
import { Stack } from '@chokdee/shared/ui';

type Between = z.output<typeof balanceHistoryCalls.between.reply>;

const tones = { in: 'green', staked: 'gray', won: 'gold', out: 'gray' } as const;

/** How the cash of the first moment became that of the second: in four steps, and by kind. */
export function MovementCharts({ between }: { between: Between }) {
  const text = useTexts('wallet');
  const { from, flows, kinds } = between;
  const tableLabel = text('overview.table');
  const steps: [StatementFlow, number][] = [
    ['in', flows.in],
    ['staked', -flows.staked],
    ['won', flows.won],
    ['out', -flows.out],
  ];
  return (
    <Stack gap="6">
      <WaterfallChart
        title={text('overview.waterfall')}
        tableLabel={tableLabel}
        columns={[text('statement.kind'), text('statement.amount')]}
        start={{ label: text('overview.start'), value: from.cash }}
        steps={steps.map(([flow, value]) => ({
          label: text(`overview.flow.${flow}`),
          value: value || 0,
          tone: tones[flow],
        }))}
        end={text('overview.end')}
        format={formatMoney}
        formatStep={signedMoney}
      />
      <BarChart
        title={text('overview.kinds')}
        tableLabel={tableLabel}
        columns={[text('statement.kind'), text('statement.amount')]}
        bars={[...kinds]
          .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
          .map(({ kind, amount }) => ({
            label: text(`type.${kind}`),
            value: amount,
            tone: tones[statementFlow(kind === 'WITHDRAW_RETURNED' ? 'WITHDRAW' : kind)],
          }))}
        format={signedMoney}
      />
    </Stack>
  );
}
