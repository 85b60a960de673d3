/** Public interface of this module. */
export { type Play, PlayError, play } from './play.ts';
