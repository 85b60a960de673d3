/** Widths of the product. From `s` a dialog's answers stand side by side, from `md` the drawer beside the page. */
export const breakpoints = { xs: '400px', s: '580px', sm: '600px', md: '896px', lg: '1264px', xl: '1904px' };
