/** Limit of pictures in memory at once, of customers and of operators each. */
export const PICTURES_AT_ONCE = 8;
