import { useState } from 'react';
import { serverNow } from '@chokdee/shared/clock';
import { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { EmptyState, ErrorState, Heading, LoadingState, Stack, useServerDay } from '@chokdee/shared/ui';
import { CashStatement } from '../statement/cash-statement.tsx';
import { useDebounced } from '@chokdee/shared/search/use-debounced';
import { BalancesAt } from './balances-at.tsx';
import { MomentPicker } from './moment-picker.tsx';
import { MovementCharts } from './movement-charts.tsx';
import { rangeOf, rowsRangeOf, startOf, type Moments, type Reach } from './moments.ts';
import { OwnResults } from './own-results.tsx';

const SLIDING_MS = 250;

/** The balances at any two moments, what moved between them, and the member's results in the lottery. */
export function Overview({ onOpen }: { onOpen: (id: string) => void }) {
  const text = useTexts('wallet');
  const [chosen, choose] = useState<Moments>({ from: undefined, to: undefined });
  const [reach, setReach] = useState<Reach>(30);
  const [opened] = useState(serverNow);
  const today = useServerDay();
  const [first, setFirst] = useState<string>();
  const start = startOf(reach, today, first);
  const range = JSON.stringify({ from: chosen.from ?? start, to: chosen.to });
  const moments = JSON.parse(useDebounced(range, SLIDING_MS)) as Moments;
  const between = useCall(balanceHistoryCalls.between, rangeOf(moments), { keepPrevious: true });
  if (between.state === 'ready' && between.data.first !== first) setFirst(between.data.first);

  if (between.state === 'loading') return <LoadingState rows={5} rowHeight="16" />;
  if (between.state === 'error') return <ErrorState error={between.error} onRetry={between.reload} />;
  if (between.data.first === undefined)
    return <EmptyState icon="receipt" title={text('overview.empty')} text={text('overview.emptyText')} />;
  const { from, to } = between.data;
  return (
    <Stack gap="8" colorPalette="gray">
      <Stack as="section" gap="4" aria-labelledby="balance-then">
        <Heading as="h2" size="lg" id="balance-then">
          {text('overview.title')}
        </Heading>
        <BalancesAt from={from} to={to} />
        <MomentPicker
          moments={{ from: chosen.from ?? start ?? Date.parse(from.at), to: chosen.to ?? Date.parse(to.at) }}
          limits={{ min: start ?? Date.parse(from.at), max: Math.max(opened, Date.parse(to.at)) }}
          between={between.data}
          settled={range === JSON.stringify(moments) && !between.isPrevious}
          onChange={choose}
          reach={reach}
          onReach={(next) => {
            setReach(next);
            choose({ from: undefined, to: undefined });
          }}
        />
      </Stack>
      <MovementCharts between={between.data} />
      <Stack as="section" gap="3" aria-labelledby="movements-between">
        <Heading as="h2" size="lg" id="movements-between">
          {text('overview.movements')}
        </Heading>
        <CashStatement request={rowsRangeOf(moments)} onOpen={onOpen} />
      </Stack>
      <OwnResults />
    </Stack>
  );
}
