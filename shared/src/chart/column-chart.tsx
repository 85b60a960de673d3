import { Plot, type PlotProps } from './plot.tsx';
import { fillOf, type ChartTone } from './tone.ts';

/** Share of a label's place that its columns fill. */
const FILLED = 0.72;

interface ColumnChartProps extends PlotProps {
  /** A value to compare all columns with, drawn as a line across them: an average, a limit. */
  reference?: { name: string; value: number; tone: ChartTone };
}

/** Amounts over time or over digits: for each label a group of columns, one of each series. */
export function ColumnChart({ reference, ...props }: ColumnChartProps) {
  const { labels, series } = props;
  const all = reference ? [...series, { ...reference, values: labels.map(() => reference.value) }] : series;
  return (
    <Plot
      {...props}
      series={all}
      draw={({ x, y, width }) => {
        const column = (width * FILLED) / Math.max(1, series.length);
        const columns = series.map(({ name, values, tone }, position) => (
          <g key={name} fill={fillOf(tone)}>
            {labels.map((label, at) => {
              const value = values[at] ?? 0;
              const top = y(Math.max(0, value));
              return (
                <rect
                  key={label}
                  x={`${x(at) - (width * FILLED) / 2 + position * column}%`}
                  y={top}
                  width={`${column * 0.92}%`}
                  height={y(Math.min(0, value)) - top}
                />
              );
            })}
          </g>
        ));
        if (!reference) return columns;
        const line = { x2: '100%', y1: y(reference.value), y2: y(reference.value) };
        return (
          <>
            {columns}
            <line {...line} stroke={fillOf(reference.tone)} strokeWidth="2" strokeDasharray="6 4" />
          </>
        );
      }}
    />
  );
}
