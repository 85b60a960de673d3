/** The module's public interface. */
export { firstGames } from './partners.queries.ts';
export { placeAt, type Place } from './place.ts';
