import { useState, type ReactNode } from 'react';
import { Box, Flex, Grid, Span } from '@chokdee/shared/ui';
import { ChartFigure } from './chart-figure.tsx';
import { labelPositions, scaleOf, shareOf, type Scale } from './scale.ts';
import { fillOf, gridColor, labelColor, type ChartTone } from './tone.ts';

const HEIGHT = 180;
const MAX_LABELS = 4;

interface Series {
  /** Unique in the chart. */
  name: string;
  /** One value for each label. */
  values: readonly number[];
  tone: ChartTone;
}

export interface PlotProps {
  title: string;
  tableLabel: string;
  /** Name of the table's first column: what the labels are. */
  labelColumn: string;
  /** In order from left to right, unique. */
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Formats the steps of the scale, where there is little room. Default: `format`. */
  formatTick?: (value: number) => string;
}

/** Where things are in the picture: percent from the left, pixels from the top. */
export interface Place {
  /** The middle of a label. */
  x: (at: number) => number;
  y: (value: number) => number;
  /** Percent that a label has. */
  width: number;
}

/** Series over labels on one scale. Pointing at a label shows its amounts; at first, the last one's. */
export function Plot({ draw, ...props }: PlotProps & { draw: (place: Place) => ReactNode }) {
  const { labels, series, format, formatTick = format, labelColumn, title, tableLabel } = props;
  const [pointed, point] = useState<number>();
  const shown = pointed !== undefined && pointed < labels.length ? pointed : labels.length - 1;
  const scale = scaleOf(series.flatMap(({ values }) => values));
  const width = 100 / Math.max(1, labels.length);
  const place: Place = {
    x: (at) => (at + 0.5) * width,
    y: (value) => (1 - shareOf(scale, value)) * HEIGHT,
    width,
  };
  const rows = labels.map((label, at) => [label, ...series.map(({ values }) => format(values[at] ?? 0))]);
  return (
    <ChartFigure
      title={title}
      tableLabel={tableLabel}
      columns={[labelColumn, ...series.map(({ name }) => name)]}
      rows={rows}
    >
      <Amounts label={labels[shown]} amounts={rows[shown]?.slice(1) ?? []} series={series} />
      <Grid templateColumns="auto minmax(0, 1fr)" columnGap="2">
        <TickLabels scale={scale} format={formatTick} y={place.y} />
        <svg width="100%" height={HEIGHT} style={{ display: 'block', overflow: 'visible' }}>
          {scale.ticks.map((tick) => (
            <line key={tick} x2="100%" y1={place.y(tick)} y2={place.y(tick)} stroke={lineColor(tick)} />
          ))}
          <rect x={`${shown * width}%`} width={`${width}%`} height={HEIGHT} fill={gridColor} opacity="0.5" />
          {draw(place)}
          {labels.map((label, at) => (
            <rect
              key={label}
              x={`${at * width}%`}
              width={`${width}%`}
              height={HEIGHT}
              fill="transparent"
              onPointerEnter={() => point(at)}
              onPointerDown={() => point(at)}
            />
          ))}
        </svg>
        <Labels labels={labels} place={place} />
      </Grid>
    </ChartFigure>
  );
}

interface AmountsProps extends Pick<PlotProps, 'series'> {
  label: string | undefined;
  amounts: readonly string[];
}

/** The amounts of one label, which are also the key to the colours. */
function Amounts({ label, amounts, series }: AmountsProps) {
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="1" textStyle="sm" marginBottom="3" minHeight="6">
      <Span fontWeight="medium">{label}</Span>
      {series.map(({ name, tone }, at) => (
        <Flex key={name} align="center" gap="1.5">
          <Box boxSize="2.5" borderRadius="full" flexShrink="0" style={{ background: fillOf(tone) }} />
          <Span color="fg.muted">{name}</Span>
          <Span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {amounts[at]}
          </Span>
        </Flex>
      ))}
    </Flex>
  );
}

interface TickLabelsProps extends Pick<Place, 'y'> {
  scale: Scale;
  format: (value: number) => string;
}

/** All in one cell, so that its width is that of the widest. */
function TickLabels({ scale, format, y }: TickLabelsProps) {
  return (
    <Grid alignItems="start" justifyItems="end" textStyle="2xs" color="fg.muted">
      {scale.ticks.map((tick) => (
        <Span
          key={tick}
          gridArea="1 / 1"
          lineHeight="1"
          fontVariantNumeric="tabular-nums"
          style={{ transform: `translateY(calc(${y(tick)}px - 50%))` }}
        >
          {format(tick)}
        </Span>
      ))}
    </Grid>
  );
}

function Labels({ labels, place }: { labels: readonly string[]; place: Place }) {
  return (
    <svg width="100%" height="20" style={{ display: 'block', gridColumn: 2 }}>
      {labelPositions(labels.length, MAX_LABELS).map((at) => (
        <text
          key={labels[at]}
          x={`${anchorOf(at, labels.length) === 'end' ? 100 : place.x(at)}%`}
          y="16"
          fontSize="11"
          fill={labelColor}
          textAnchor={anchorOf(at, labels.length)}
        >
          {labels[at]}
        </text>
      ))}
    </svg>
  );
}

const lineColor = (tick: number) => (tick === 0 ? fillOf() : gridColor);

/** The last of many labels would stick out if it stood in the middle of its place. */
const anchorOf = (at: number, count: number) => (count > MAX_LABELS && at === count - 1 ? 'end' : 'middle');
