import { useTexts } from '@chokdee/shared/i18n';
import { Box } from '@chokdee/shared/ui';
import type { RefObject } from 'react';

const hundreds = Array.from({ length: 10 }, (_, digit) => String(digit));

const indexStyle = {
  display: 'grid',
  gridTemplateRows: 'repeat(10, 1fr)',
  width: '2.75rem',
  flexShrink: '0',
  borderStartWidth: '1px',
  bg: 'bg.subtle',
  '& button': {
    fontSize: 'xs',
    color: 'fg.muted',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    touchAction: 'manipulation',
  },
  '& button:hover': { color: 'fg', bg: 'bg.muted' },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-2px' },
} as const;

/** Jump index of the ten hundreds, beside the board. */
export function HundredIndex({ board }: { board: RefObject<HTMLDivElement | null> }) {
  const text = useTexts('lottery');
  const show = (digit: string) => {
    const block = board.current?.querySelectorAll<HTMLElement>('.block')[Number(digit)];
    if (block) board.current?.scrollTo({ top: block.offsetTop });
  };
  return (
    <Box role="group" aria-label={text('grid.hundreds')} css={indexStyle}>
      {hundreds.map((digit) => (
        <button
          key={digit}
          type="button"
          aria-label={text('grid.hundred', { from: `${digit}00` })}
          onClick={() => show(digit)}
        >
          {digit}00
        </button>
      ))}
    </Box>
  );
}
