/** The module's public interface. */
export { firstGames } from './games.queries.ts';
