const target = { minHeight: '2.75rem', borderRadius: 'l2' } as const;

/** Styles of what the slip's rows scroll in and of their plain elements, for what stands around them: a line more works out no style. */
export const listStyle = {
  '& > .scroller': { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
  '& > .scroller:focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-2px' },
  '& ul': {
    position: 'relative', listStyleType: 'none',
    '& > li': {
      display: 'grid', gridTemplateColumns: '3.25rem minmax(0, 1fr) 5rem 2.75rem 2.75rem', alignItems: 'center', columnGap: '1',
      minHeight: '3.25rem', paddingY: '0.5', borderBottomWidth: '1px', borderColor: 'border.muted',
    },
    '& > li[data-placed]': { position: 'absolute', top: '0', insetX: '0' },
    '& > li.room': { display: 'block', minHeight: '0', padding: '0', border: 'none' },
    '& > li.batch': {
      display: 'flex', justifyContent: 'space-between', minHeight: '2.125rem', paddingX: '2', paddingTop: '2', paddingBottom: '1', fontSize: 'xs', color: 'fg.muted', bg: 'bg.subtle',
    },
    '& > li[data-first]': { borderTopWidth: '1px', borderTopColor: 'border' },
    '& > li[data-fault], & > li[data-closed]': { bg: 'bg.error' },
    '& .number': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums', paddingStart: '2' },
    '& li[data-closed] .number': { color: 'fg.error', textDecoration: 'line-through' },
    '& .what': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2', fontSize: 'sm', lineHeight: '1.3', minWidth: '0' },
    '& .rate': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& .rate.low': { color: 'fg.warning' },
    '& li[data-closed] .rate': { color: 'fg.error' },
    '& .hint': { color: 'fg.warning', fontSize: 'xs' },
    '& :is(.problem, .held)': { color: 'fg.error', fontSize: 'xs', flexBasis: '100%' },
    '& .held': { color: 'fg.warning' },
    '& .price': {
      ...target, width: '100%', minWidth: '0', paddingX: '2', textAlign: 'end', bg: 'bg.subtle', borderWidth: '1px', borderColor: 'border', fontVariantNumeric: 'tabular-nums',
    },
    '& .price[aria-invalid]': { borderColor: 'border.error' },
    '& button': { ...target, display: 'grid', placeItems: 'center', color: 'fg.muted', cursor: 'pointer', gridColumn: '5' },
    '& button.all': { gridColumn: '4' },
    '& button:hover': { color: 'fg.error', bg: 'bg.muted' },
    '& :is(button, input):focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-1px' },
  },
} as const;
