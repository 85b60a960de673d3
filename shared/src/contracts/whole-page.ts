/**
 * The attribute of the root element with the path at which a screen has the whole page, without the shell's
 * bars. The server writes it where a game is played, and screens by `useWholePage`. At any other path it has
 * no effect.
 */
export const WHOLE_PAGE_ATTRIBUTE = 'data-whole-page';

/**
 * The attribute of the root element with the origin that this document may frame. The server writes it with
 * the policy that says so.
 */
export const FRAME_ATTRIBUTE = 'data-frame';
