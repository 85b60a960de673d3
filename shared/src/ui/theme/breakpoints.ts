/**
 * The product's widths. From `s` a dialog's buttons are side by side; from `md` the drawer is next to the
 * page.
 */
export const breakpoints = { xs: '400px', s: '580px', sm: '600px', md: '896px', lg: '1264px', xl: '1904px' };
