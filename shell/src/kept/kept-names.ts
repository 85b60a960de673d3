/** Name of the IndexedDB database with a member's sealed replies, and of its flag in the local storage. */
export const KEPT_NAME = 'kept';
/** Older replies count as not kept. */
export const KEPT_DAYS = 7;
/**
 * Keys of unsent input in the chat. A visitor's input follows them into their account. After the end of a
 * member's session, nobody else sees or sends theirs.
 */
export const TYPED_PREFIX = 'support.chat';
/** Keys of what an operator typed into conversations and did not send. It goes with their session. */
export const ANSWERS_PREFIX = 'draft chat ';
