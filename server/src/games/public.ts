/** The module's public interface. */
export { firstGames } from './partners.queries.ts';
export { placeAt } from './place.ts';
