/** The module's public interface. */
export { coverParts, isCover } from './cover/cover-parts.ts';
export { symbolOf } from './cover/symbol.ts';
export { gameNameJoins } from './game-name.queries.ts';
export { gamePath, playedAt } from './games.present.ts';
export { isLocked } from './locked.ts';
export { firstGames, partnersInOrder } from './partners.queries.ts';
export { placeAt, type Place } from './place.ts';
