/** Limit of pictures in memory at once, of customers and of operators each. */
export const PICTURES_AT_ONCE = 8;
/** Of the customers at one address. */
export const PICTURES_PER_ADDRESS = 3;
