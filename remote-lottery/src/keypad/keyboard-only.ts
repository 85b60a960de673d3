/**
 * The style of a hint about keys: hidden on touch devices, which rarely have a keyboard. The doubled class raises
 * the specificity above that of `display` for a width.
 */
export const keyboardOnly = { '@media (pointer: coarse)': { '&&': { display: 'none' } } };
