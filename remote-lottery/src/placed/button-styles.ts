/** Styles of the primary next actions: two share the width of a phone, in any language. */
export const nextActionStyle = {
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

/**
 * Styles of secondary actions of a placed slip: on a phone they are side by side, with the icon above the
 * label.
 */
export const secondaryActionStyle = {
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
