/** The board ends above the fold on a large screen, beside keys and slip. */
export const boardHeight = { base: '24rem', md: '27rem', lg: 'clamp(15rem, calc(100dvh - 34rem), 40rem)' };

/**
 * Styles of the board's plain elements, set once on the container: a thousand cells render at once, and a
 * press must not compute styles.
 */
export const boardStyle = {
  '& > [role=grid]': {
    position: 'relative',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    height: boardHeight,
    padding: '1',
    scrollbarWidth: 'thin',
  },
  '& .block': { display: 'grid', gap: '1', contentVisibility: 'auto', paddingBottom: '1' },
  '& .row': { display: 'grid', gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))', gap: '1' },
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    height: '2.75rem',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.muted',
    bg: 'bg.subtle',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'semibold',
    fontSize: 'md',
    lineHeight: '1.1',
    cursor: 'pointer',
    touchAction: 'manipulation',
    contain: 'strict',
  },
  '& button:not([data-chosen], [data-rate]):hover': { borderColor: 'border.emphasized', bg: 'bg.muted' },
  '& small': { fontSize: '0.625rem', fontWeight: 'normal' },
  '& [data-rate=reduced]': { color: 'fg.warning', borderColor: 'border.warning' },
  '& [data-rate=closed]': {
    color: 'fg.error',
    bg: 'transparent',
    borderColor: 'border.error',
    textDecoration: 'line-through',
    cursor: 'not-allowed',
    opacity: '0.75',
  },
  '& [data-chosen=all]': {
    bg: 'red.solid',
    color: 'white',
    borderColor: 'red.solid',
    textDecoration: 'none',
    opacity: '1',
  },
  '& [data-chosen=some]': { bg: 'red.subtle', borderColor: 'red.solid', borderStyle: 'dashed' },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '1px' },
} as const;
