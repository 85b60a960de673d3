import { BarRows } from './bar-rows.tsx';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartTone } from './tone.ts';

interface Bar {
  /** Unique in the chart. */
  label: string;
  value: number;
  tone?: ChartTone;
}

interface BarChartProps {
  title: string;
  tableLabel: string;
  /** Names of the table's two columns: what the labels and the values are. */
  columns: readonly [label: string, value: string];
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** Compares amounts of a few things with long names, one below the other. */
export function BarChart({ bars, format, ...figure }: BarChartProps) {
  const rows = bars.map(({ label, value, tone }) => ({
    label,
    from: 0,
    to: value,
    text: format(value),
    tone,
  }));
  return (
    <ChartFigure {...figure} rows={rows.map(({ label, text }) => [label, text])}>
      <BarRows rows={rows} />
    </ChartFigure>
  );
}
