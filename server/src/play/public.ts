/** What other modules may use of this one. */
export { type Play, PlayError, play } from './play.ts';
