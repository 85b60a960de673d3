/** Of what one does next: two of them share the width of a phone, whatever the language. */
export const nextLook = {
  variant: 'outline',
  size: 'lg',
  height: 'auto',
  minHeight: '12',
  paddingX: '2',
  paddingY: '1.5',
  gap: '2',
  whiteSpace: 'normal',
  lineHeight: '1.25',
} as const;

/** Of what one may also do with a placed slip: on a phone several stand beside each other, the icon above its words. */
export const lesserLook = {
  variant: 'ghost',
  height: 'auto',
  minHeight: '14',
  paddingX: '3',
  paddingY: '2',
  gap: '1.5',
  fontSize: { base: 'xs', sm: 'sm' },
  flexDirection: { base: 'column', sm: 'row' },
  whiteSpace: 'normal',
  textAlign: 'center',
  flex: { base: '1', sm: 'initial' },
} as const;
