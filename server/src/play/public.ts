/** Public interface of this module. */
export { type GameBench, gameBench, type GameBenchOptions } from './game-bench.ts';
export { PlayError } from './play-error.ts';
export { type Play, play } from './play.ts';
