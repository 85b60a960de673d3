import { gamesCalls, type Game, type GamePlace, type PartnerGame } from '@chokdee/shared/contracts/games';
import { toSatang } from '@chokdee/shared/contracts/money';
import { fakeNetwork } from '@chokdee/shared/testing/network';

/** An open partner with slot games. */
export const buildPartner = (partner: string, over: Partial<PartnerGame> = {}): PartnerGame => ({
  partner,
  name: partner.toUpperCase(),
  kind: 'slot',
  path: `/game/${partner}`,
  open: true,
  state: 'open',
  entrance: 'lobby',
  lists: [],
  ...over,
});

/** A slot game of joker. */
export const buildGame = (gameId: string, over: Partial<Game> = {}): Game => ({
  partner: 'joker',
  gameId,
  path: `/game/${over.partner ?? 'joker'}/${gameId}`,
  name: gameId,
  otherNames: [],
  kind: 'slot',
  features: ['wild'],
  rtp: 9612,
  minBet: toSatang(100),
  maxBet: toSatang(100_000),
  orientation: 'any',
  demo: false,
  picture: 'dragon.golden',
  ...over,
});

interface Arranged {
  partners?: PartnerGame[];
  games?: Game[];
  locked?: boolean;
}

export function lobbyNetwork({
  partners = [buildPartner('joker')],
  games = [],
  locked = false,
}: Arranged = {}) {
  const network = fakeNetwork();
  network.reply(gamesCalls.list, { games: partners, locked });
  network.reply(gamesCalls.all, { games });
  return network;
}

/** The games of a partner. */
export const buildPlace = (partner: PartnerGame, over: Partial<GamePlace> = {}): GamePlace => ({
  view: 'games',
  partner,
  gamesOf: partner.partner,
  locked: false,
  readyWithinMs: 8_000,
  ...over,
});
