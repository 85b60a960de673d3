import { Plot, type PlotProps } from './plot.tsx';
import { fillOf } from './tone.ts';

/** How amounts develop: one line for each series, with a dot where there is one label only. */
export function LineChart(props: PlotProps) {
  const { labels, series } = props;
  return (
    <Plot
      {...props}
      draw={({ x, y }) =>
        series.map(({ name, values, tone }) => (
          <g key={name} fill={fillOf(tone)} stroke={fillOf(tone)} strokeWidth="2" strokeLinecap="round">
            {labels.length === 1 && <circle cx={`${x(0)}%`} cy={y(values[0] ?? 0)} r="3" />}
            {labels.slice(1).map((label, at) => (
              <line
                key={label}
                x1={`${x(at)}%`}
                y1={y(values[at] ?? 0)}
                x2={`${x(at + 1)}%`}
                y2={y(values[at + 1] ?? 0)}
              />
            ))}
          </g>
        ))
      }
    />
  );
}
