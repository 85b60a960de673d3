import type { LiveTable } from '@chokdee/shared/contracts/live-tables';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Text } from '@chokdee/shared/ui';

type Result = LiveTable['road'][number];

const ROWS = 6;
const COLUMNS = 12;
const CELL = 20;
/** How many of the newest results a screen reader reads out. */
const READ = 10;

/** The letters that tables show in every language. */
const beads: Record<Result, { letter: string; fill: string }> = {
  banker: { letter: 'B', fill: '#c22b33' },
  player: { letter: 'P', fill: '#2361c7' },
  tie: { letter: 'T', fill: '#1a7a45' },
};
const results = Object.keys(beads) as Result[];

/**
 * A bead road: columns of six from the left, each from above, the newest last. Whole
 * columns leave on the left.
 */
export function Road({ road }: { road: readonly Result[] }) {
  const text = useTexts('games');
  if (road.length === 0)
    return (
      <Text textStyle="sm" color="fg.muted">
        {text('live.noResults')}
      </Text>
    );
  const gone = Math.max(0, Math.ceil(road.length / ROWS) - COLUMNS);
  const newest = road
    .slice(-READ)
    .reverse()
    .map((result) => text(`live.${result}`));
  return (
    <>
      <Box
        role="img"
        aria-label={text('live.road', { results: newest.join(', ') })}
        bg="bg.muted"
        borderRadius="l2"
        padding="1.5"
      >
        <svg viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} width="100%" aria-hidden>
          {road.slice(gone * ROWS).map((result, index) => (
            <Bead key={index} result={result} column={Math.floor(index / ROWS)} row={index % ROWS} />
          ))}
        </svg>
      </Box>
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" marginTop="1.5">
        {results
          .map((result) => `${text(`live.${result}`)} ${road.filter((one) => one === result).length}`)
          .join(' · ')}
      </Text>
    </>
  );
}

function Bead({ result, column, row }: { result: Result; column: number; row: number }) {
  const { letter, fill } = beads[result];
  const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
  return (
    <>
      <circle cx={x} cy={y} r={CELL / 2 - 1} fill={fill} />
      <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize="11" fontWeight="700" fill="#fff">
        {letter}
      </text>
    </>
  );
}
