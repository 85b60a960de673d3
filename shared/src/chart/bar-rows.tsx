import { Box, Flex, Span, Stack } from '@chokdee/shared/ui';
import { fillOf, gridColor, type ChartTone } from './tone.ts';
import { shareOf } from './scale.ts';

const HEIGHT = 12;

export interface BarRow {
  label: string;
  /** The ends of the bar, in any order. */
  from: number;
  to: number;
  /** The amount as text. */
  text: string;
  tone?: ChartTone | undefined;
}

/** Horizontal bars on one scale, each below its label and amount, so that both fit in any language. */
export function BarRows({ rows }: { rows: readonly BarRow[] }) {
  const ends = rows.flatMap(({ from, to }) => [from, to]);
  const scale = { min: Math.min(0, ...ends), max: Math.max(1, ...ends) };
  const zero = shareOf(scale, 0) * 100;
  return (
    <Stack gap="3">
      {rows.map((row) => {
        const [start, end] = [Math.min(row.from, row.to), Math.max(row.from, row.to)];
        const left = shareOf(scale, start) * 100;
        return (
          <Box key={row.label}>
            <Flex justify="space-between" gap="3" textStyle="sm" marginBottom="1">
              <Span color="fg.muted">{row.label}</Span>
              <Span fontVariantNumeric="tabular-nums" whiteSpace="nowrap" fontWeight="medium">
                {row.text}
              </Span>
            </Flex>
            <svg width="100%" height={HEIGHT} style={{ display: 'block' }}>
              <rect y={HEIGHT - 1} width="100%" height="1" fill={gridColor} />
              <rect
                x={`${left}%`}
                width={`${shareOf(scale, end) * 100 - left}%`}
                height={HEIGHT - 1}
                rx="2"
                fill={fillOf(row.tone)}
              />
              {zero > 0 && <line x1={`${zero}%`} x2={`${zero}%`} y2={HEIGHT} stroke={fillOf()} />}
            </svg>
          </Box>
        );
      })}
    </Stack>
  );
}
