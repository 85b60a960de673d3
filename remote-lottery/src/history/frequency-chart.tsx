import { ColumnChart } from '@chokdee/shared/chart/column-chart';
import { useTexts } from '@chokdee/shared/i18n';
import type { FrequencyKind, FrequencyNumbers } from './frequency-numbers.ts';

interface FrequencyChartProps {
  kind: FrequencyKind;
  numbers: FrequencyNumbers;
}

/** Times drawn per number, with the average of chance as a line. */
export function FrequencyChart({ kind, numbers: { labels, times, expected } }: FrequencyChartProps) {
  const text = useTexts('lottery');
  return (
    <ColumnChart
      title={text(`frequency.chart.${kind}`)}
      tableLabel={text('frequency.table')}
      labelColumn={text('frequency.number')}
      labels={labels}
      series={[{ name: text('frequency.times'), values: times, tone: 'gray' }]}
      reference={{ name: text('frequency.expected'), value: expected, tone: 'blue' }}
      format={(value) => String(Math.round(value * 100) / 100)}
    />
  );
}
