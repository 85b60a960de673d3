import { useState } from 'react';
import { ColumnChart } from '@chokdee/shared/chart/column-chart';
import { balanceHistoryCalls, type ResultPeriod } from '@chokdee/shared/contracts/balance-history';
import { formatDay, formatMoney, signedMoney, wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import {
  Button,
  ErrorState,
  Flex,
  Heading,
  LoadingState,
  Stack,
  Text,
  useServerDay,
} from '@chokdee/shared/ui';

const counts: Record<ResultPeriod, number> = { day: 14, week: 12, month: 12 };
const periods = ['day', 'week', 'month'] as const;

/** What the member staked and won in the lottery over time. */
export function OwnResults() {
  const text = useTexts('wallet');
  const until = useServerDay();
  const [period, choose] = useState<ResultPeriod>('day');
  const request = { until, period, count: counts[period] };
  const results = useCall(balanceHistoryCalls.results, request);
  return (
    <Stack as="section" gap="4" aria-labelledby="own-results">
      <Heading as="h2" size="lg" id="own-results">
        {text('overview.results')}
      </Heading>
      <Flex role="group" aria-labelledby="own-results" gap="2" wrap="wrap">
        {periods.map((name) => (
          <Button
            key={name}
            size="sm"
            minHeight="11"
            variant={name === period ? 'subtle' : 'outline'}
            colorPalette={name === period ? 'red' : 'gray'}
            aria-pressed={name === period}
            onClick={() => choose(name)}
          >
            {text(`overview.by.${name}`)}
          </Button>
        ))}
      </Flex>
      {results.state === 'loading' && <LoadingState rows={1} rowHeight="60" />}
      {results.state === 'error' && <ErrorState error={results.error} onRetry={results.reload} />}
      {results.state === 'ready' && <ResultChart period={period} results={results.data} />}
    </Stack>
  );
}

interface ResultChartProps {
  period: ResultPeriod;
  results: readonly { day: string; staked: number; won: number }[];
}

function ResultChart({ period, results }: ResultChartProps) {
  const text = useTexts('wallet');
  const [staked, won] = [sumOf(results, 'staked'), sumOf(results, 'won')];
  if (results.every((result) => result.staked === 0 && result.won === 0))
    return <Text color="fg.muted">{text('overview.noStakes')}</Text>;
  return (
    <>
      <Text fontVariantNumeric="tabular-nums">
        {text('overview.resultsSum', {
          staked: formatMoney(staked),
          won: formatMoney(won),
          net: signedMoney(won - staked),
        })}
      </Text>
      <ColumnChart
        title={text('overview.resultsChart')}
        tableLabel={text('overview.table')}
        labelColumn={text('overview.since')}
        labels={results.map(({ day }) => shortDay(day, period))}
        series={[
          {
            name: text('overview.flow.staked'),
            values: results.map((result) => result.staked),
            tone: 'gray',
          },
          { name: text('overview.flow.won'), values: results.map((result) => result.won), tone: 'gold' },
          {
            name: text('overview.net'),
            values: results.map((result) => result.won - result.staked),
            tone: 'blue',
          },
        ]}
        format={formatMoney}
        formatTick={wholeBaht}
      />
    </>
  );
}

const sumOf = (results: readonly { staked: number; won: number }[], field: 'staked' | 'won'): number =>
  results.reduce((sum, result) => sum + result[field], 0);

/** "20/11", and "11/2026" of a month. */
const shortDay = (day: string, period: ResultPeriod): string =>
  period === 'month' ? formatDay(day).slice(3) : formatDay(day).slice(0, 5);
