/** Of the database with a member's sealed replies, and of the mark in the local storage that there is one. */
export const KEPT_NAME = 'kept';
/** Older replies count as not kept. */
export const KEPT_DAYS = 7;
/**
 * Keys of what was typed into the chat and not sent. A visitor's follows them into their account; after the member
 * whose session has ended, nobody else sees or sends it.
 */
export const TYPED_PREFIX = 'support.chat';
/** Keys of what an operator typed into conversations and did not send. It goes with their session. */
export const ANSWERS_PREFIX = 'draft chat ';
