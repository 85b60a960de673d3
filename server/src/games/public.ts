/** What other modules may use of this one. */
export { firstGames } from './games.queries.ts';
