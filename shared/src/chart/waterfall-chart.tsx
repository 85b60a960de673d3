import { BarRows, type BarRow } from './bar-rows.tsx';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartTone } from './tone.ts';

interface WaterfallStep {
  /** Unique in the chart. */
  label: string;
  /** The change, signed. */
  value: number;
  tone?: ChartTone;
}

interface WaterfallChartProps {
  title: string;
  tableLabel: string;
  /** Names of the table's two columns: what the labels and the values are. */
  columns: readonly [label: string, value: string];
  start: { label: string; value: number };
  steps: readonly WaterfallStep[];
  /** Names the sum of the start and all steps. */
  end: string;
  /** Formats a total. */
  format: (value: number) => string;
  /** Formats a step with its sign. */
  formatStep: (value: number) => string;
}

/** How steps lead from one total to another. */
export function WaterfallChart({ start, steps, end, format, formatStep, ...figure }: WaterfallChartProps) {
  let total = start.value;
  const rows: BarRow[] = [{ label: start.label, from: 0, to: total, text: format(total), tone: 'blue' }];
  for (const { label, value, tone } of steps) {
    rows.push({ label, from: total, to: total + value, text: formatStep(value), tone });
    total += value;
  }
  rows.push({ label: end, from: 0, to: total, text: format(total), tone: 'blue' });
  return (
    <ChartFigure {...figure} rows={rows.map(({ label, text }) => [label, text])}>
      <BarRows rows={rows} />
    </ChartFigure>
  );
}
