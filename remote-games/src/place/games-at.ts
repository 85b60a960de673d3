import type { Game, GamePlace } from '@chokdee/shared/contracts/games';

/** The games of a place, with addresses below it: at a backup, those of the backup. */
export function gamesAt({ partner, gamesOf, gameList }: GamePlace, games: readonly Game[]): Game[] {
  return games
    .filter((game) => game.partner === gamesOf && (gameList === undefined || game.gameList === gameList))
    .map((game) => ({
      ...game,
      partner: partner.partner,
      path: [partner.path, game.gameList, game.gameId].filter(Boolean).join('/'),
    }));
}
