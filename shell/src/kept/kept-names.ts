/** Of the database with a member's sealed replies, and of the mark in the local storage that there is one. */
export const KEPT_NAME = 'kept';
/** Older replies count as not kept. */
export const KEPT_DAYS = 7;
