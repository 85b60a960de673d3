import { gamesCalls, type PartnerGame } from '@chokdee/shared/contracts/games';
import { fakeNetwork } from '@chokdee/shared/testing/network';

/** An open slot game. */
export const buildGame = (partner: string, over: Partial<PartnerGame> = {}): PartnerGame => ({
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

export function lobbyNetwork(games: PartnerGame[], highlights: string[] = []) {
  const network = fakeNetwork();
  network.reply(gamesCalls.list, { games, locked: false });
  network.reply(gamesCalls.highlights, { highlights: highlights.map((partner) => ({ partner })) });
  return network;
}
