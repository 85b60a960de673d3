export const GAME_COLUMNS = 'repeat(auto-fill, minmax(min(136px, 100%), 1fr))';

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: GAME_COLUMNS,
  columnGap: { base: '3', md: '4' },
} as const;

/**
 * One style for all cards of a list: cards mount and unmount on every frame of scrolling, and plain elements
 * are cheapest. Names take two lines, so that rows are of one height.
 */
export const cardStyle = {
  '& .whole': {
    ...gridStyle,
    rowGap: { base: '3', md: '4' },
  },
  // One row, to the edges of a phone's screen.
  '& .strip': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '9rem',
    columnGap: '3',
    marginX: '-4',
    paddingX: '4',
    scrollPaddingX: '4',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    scrollbarWidth: 'none',
  },
  '& .strip > *': { scrollSnapAlign: 'start' },
  '& .strip .name': { minHeight: 'auto' },
  '& .strip .words': { padding: '2' },
  // The virtualizer keeps rows in place itself.
  '& .virtual': { position: 'relative', overflowAnchor: 'none' },
  '& .row': {
    ...gridStyle,
    position: 'absolute',
    insetInline: '0',
    top: '0',
    paddingBottom: { base: '3', md: '4' },
    contain: 'layout style',
  },
  '& [role=listitem]': { display: 'grid' },
  '& .card': {
    position: 'relative',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    overflow: 'hidden',
  },
  '& .card:focus-within, & .card:has(a):hover': { borderColor: 'red.border' },
  '& .card:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'fg', outlineOffset: '-2px' },
  '& .picture': { position: 'relative' },
  '& .cover': { aspectRatio: '3 / 4', bg: 'bg.muted', bgSize: '100% 100%' },
  '& .cover picture': { display: 'contents' },
  '& .cover.dimmed': { opacity: '0.6' },
  '& .cover img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  '& .words': { padding: '3' },
  '& .name': {
    fontWeight: 'semibold',
    lineHeight: 'short',
    minHeight: '2lh',
    lineClamp: '2',
    overflowWrap: 'anywhere',
  },
  '& .name a:focus-visible': { outline: 'none' },
  '& .name a::after': { content: '""', position: 'absolute', inset: '0' },
  '& .partner': { textStyle: 'sm', color: 'fg.muted', truncate: true },
  '& .terms': {
    textStyle: 'xs',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    marginTop: '1',
    whiteSpace: 'pre-line',
  },
  // Marks of these scripts hang lower than a line of small text.
  '& .terms:is(:lang(km), :lang(my))': { lineHeight: 'moderate' },
  '& .heart': {
    position: 'absolute',
    top: '1',
    insetInlineEnd: '1',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    borderRadius: 'full',
    bg: 'blackAlpha.700',
    color: 'white',
    cursor: 'pointer',
  },
  '& .heart[aria-pressed=true]': { color: 'red.fg' },
  '& .heart:focus-visible, & .strip:focus-visible': {
    outline: '2px solid',
    outlineColor: 'fg',
    outlineOffset: '-2px',
  },
} as const;
