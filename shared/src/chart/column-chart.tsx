import { Plot, type PlotProps } from './plot.tsx';
import { fillOf } from './tone.ts';

/** Share of a label's place that its columns fill. */
const FILLED = 0.72;

/** Amounts over time or over digits: for each label a group of columns, one of each series. */
export function ColumnChart(props: PlotProps) {
  const { labels, series } = props;
  return (
    <Plot
      {...props}
      draw={({ x, y, width }) => {
        const column = (width * FILLED) / Math.max(1, series.length);
        return series.map(({ name, values, tone }, position) => (
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
      }}
    />
  );
}
