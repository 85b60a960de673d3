import { Box } from '@chokdee/shared/ui';
import { formatBaht, wholeBaht } from '../format/format.ts';
import { useSampleText } from '../testing/sample-text.ts';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { WaterfallChart } from './waterfall-chart.tsx';

export default { title: 'chart/Charts' };

const days = Array.from({ length: 14 }, (_, at) => `${String(at + 1).padStart(2, '0')}/11`);
const amounts = days.map((_, at) => ((at * 7) % 11) * 12_300);

const useFigure = () => {
  const sample = useSampleText();
  return { sample, figure: { title: sample.title, tableLabel: sample.action, format: formatBaht } };
};

export const Bars = () => {
  const { sample, figure } = useFigure();
  return (
    <Box padding="4" maxWidth="lg">
      <BarChart
        {...figure}
        columns={[sample.word, sample.title]}
        bars={[
          { label: sample.word, value: 1_234_500, tone: 'green' },
          { label: sample.sentence, value: 50_007 },
          { label: sample.action, value: 0, tone: 'gold' },
        ]}
      />
    </Box>
  );
};

export const Waterfall = () => {
  const { sample, figure } = useFigure();
  return (
    <Box padding="4" maxWidth="lg">
      <WaterfallChart
        {...figure}
        formatStep={(value) => `${value < 0 ? '−' : '+'}${formatBaht(Math.abs(value))}`}
        columns={[sample.word, sample.title]}
        start={{ label: `${sample.word} 1`, value: 100_000 }}
        steps={[
          { label: `${sample.word} 2`, value: 50_000, tone: 'green' },
          { label: `${sample.word} 3`, value: -120_050 },
          { label: `${sample.word} 4`, value: 90_000, tone: 'gold' },
        ]}
        end={`${sample.word} 5`}
      />
    </Box>
  );
};

export const Columns = () => {
  const { sample, figure } = useFigure();
  return (
    <Box padding="4" maxWidth="lg">
      <ColumnChart
        {...figure}
        formatTick={wholeBaht}
        labelColumn={sample.word}
        labels={days}
        series={[
          { name: sample.title, values: amounts, tone: 'gray' },
          { name: sample.action, values: amounts.map((amount) => 60_000 - amount), tone: 'gold' },
        ]}
      />
    </Box>
  );
};

export const Lines = () => {
  const { sample, figure } = useFigure();
  return (
    <Box padding="4" maxWidth="lg">
      <LineChart
        {...figure}
        formatTick={wholeBaht}
        labelColumn={sample.word}
        labels={days}
        series={[{ name: sample.title, values: amounts, tone: 'blue' }]}
      />
    </Box>
  );
};

export const SingleValue = () => {
  const { sample, figure } = useFigure();
  return (
    <Box padding="4" maxWidth="lg">
      <LineChart
        {...figure}
        labelColumn={sample.word}
        labels={days.slice(0, 1)}
        series={[{ name: sample.title, values: [0], tone: 'blue' }]}
      />
    </Box>
  );
};
