/** Maximum pictures in memory at once, separately for customers and operators. */
export const MAX_PICTURES = 8;
/** Maximum pictures of the customers at one address. */
export const MAX_PICTURES_PER_ADDRESS = 3;
