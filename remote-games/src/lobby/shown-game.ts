import type { Game, PartnerGame } from '@chokdee/shared/contracts/games';
import type { GameRoundId } from '@chokdee/shared/contracts/ids';

/** A game on a card. */
export type ShownGame = Game & {
  /** The member's newest finished round there. */
  lastRound?: GameRoundId | undefined;
};

export const isPlayable = (game: ShownGame, partner: PartnerGame | undefined): boolean =>
  partner?.open === true && !game.closed;

export interface GridOfGames {
  games: readonly ShownGame[];
  partnerOf: ReadonlyMap<string, PartnerGame>;
}
