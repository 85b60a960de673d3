/** The module's public interface. */
export { coverParts, isCover } from './cover/cover-parts.ts';
export { symbolOf } from './cover/symbol.ts';
export { firstGames } from './partners.queries.ts';
export { placeAt, type Place } from './place.ts';
