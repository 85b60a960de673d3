/** In pixels; every row has it, so that a list of any length knows where each one stands. */
export const ROW_HEIGHT = 72;

/** Styles of all rows at once: rows come and go with every frame of a scroll, and plain elements come cheapest. */
export const listStyle = {
  position: 'relative',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '& [role=row]': {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    height: `${ROW_HEIGHT}px`,
    display: 'grid',
    gridTemplateColumns: { base: '40px minmax(0, 1fr) auto', md: '40px minmax(0, 1fr) 10rem 11rem' },
    gridTemplateAreas: { base: '"icon kind amount" "icon kind balance"', md: '"icon kind amount balance"' },
    alignItems: 'center',
    columnGap: '3',
    paddingInline: { base: '3', md: '4' },
    borderTopWidth: '1px',
    contain: 'layout style paint',
  },
  '& [role=row]:hover': { bg: 'bg.subtle' },
  '& [role=row]:focus-within': { bg: 'bg.muted' },
  '& .new-day': { borderTopColor: 'border.emphasized', borderTopWidth: '3px' },
  '& .icon': { gridArea: 'icon', width: '40px', height: '40px', borderRadius: 'full', bg: 'bg.muted', color: 'fg.muted', display: 'grid', placeItems: 'center' },
  '& .won .icon': { bg: 'bg.warning', color: 'fg.warning' },
  '& .kind': { gridArea: 'kind', minWidth: '0' },
  '& .kind button': { maxWidth: 'full', fontWeight: 'medium', textAlign: 'start', lineHeight: { base: '1.3', md: 'short' }, lineClamp: { base: '2', md: '1' }, cursor: 'pointer' },
  '& .kind button::after': { content: '""', position: 'absolute', inset: '0' },
  '& .kind button:focus-visible': { outline: 'none' },
  '& .kind button:focus-visible::after': { outline: '2px solid', outlineColor: 'red.solid', outlineOffset: '-2px', borderRadius: 'l2' },
  '& .time': { display: 'block', fontSize: { base: 'xs', md: 'sm' }, color: 'fg.muted', whiteSpace: 'nowrap' },
  '& .amount': { gridArea: 'amount', textAlign: 'end', alignSelf: { base: 'end', md: 'center' } },
  '& .balance': { gridArea: 'balance', textAlign: 'end', fontSize: { base: 'xs', md: 'sm' }, color: 'fg.muted', alignSelf: { base: 'start', md: 'center' } },
} as const;
