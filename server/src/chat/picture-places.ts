/** Maximum pictures in memory at once, separately for customers and operators. */
export const PICTURES_AT_ONCE = 8;
/** Of the customers at one address. */
export const PICTURES_PER_ADDRESS = 3;
