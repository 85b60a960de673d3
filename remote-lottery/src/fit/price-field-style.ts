/** Styles of a stake field outside the slip's line list, which has its own. */
export const priceFieldStyle = {
  '& .price': {
    width: '6rem',
    minHeight: '2.75rem',
    paddingX: '2',
    textAlign: 'end',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .price:focus-visible': { outline: '2px solid', outlineColor: 'red.focusRing' },
};
