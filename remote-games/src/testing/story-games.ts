import type { Game, GameKind } from '@chokdee/shared/contracts/games';
import { buildGame, buildPartner } from './lobby.ts';

const cards = { th: 'ไพ่', en: 'Cards', kh: 'បៀ', mm: 'ဖဲ' };

/** An open partner, one in maintenance, one with lists, and one with one entrance. */
export const storyPartners = [
  buildPartner('joker', { name: 'Joker' }),
  buildPartner('ezg', { name: 'EZG', open: false, state: 'maintenance' }),
  buildPartner('wl', {
    name: 'WL',
    kind: 'card',
    entrance: 'lists',
    lists: [{ gameList: 'cards', names: cards, kind: 'card', entrance: 'lobby', path: '/game/wl/cards' }],
  }),
  buildPartner('sa', { name: 'SA', kind: 'casino', entrance: 'direct' }),
];

const named = (partner: string, kind: GameKind, names: string[], over: Partial<Game> = {}) =>
  names.map((name, index) =>
    buildGame(name.toLowerCase().replace(' ', '-'), {
      name,
      partner,
      kind,
      rtp: 9410 + ((index * 67) % 320),
      picture: name.toLowerCase().split(' ').reverse().join('.'),
      ...over,
    }),
  );

export const storyGames = [
  ...named('joker', 'slot', ['Golden Dragon', 'Night Lantern', 'Thunder Pearl', 'Fire Monkey', 'Red Lotus'], {
    highlight: 1,
  }),
  ...named('joker', 'slot', [
    'Golden Boat',
    'Emerald Moon',
    'Crystal Crown',
    'White Rabbit',
    'Golden Temple',
  ]),
  ...named('ezg', 'slot', ['Silver Tiger', 'Golden Jewel', 'Fire Tiger']),
  ...named('wl', 'card', ['Red Cards', 'Golden Cards'], { gameList: 'cards', features: ['multiplayer'] }),
  ...named('sa', 'casino', ['Red Baccarat', 'Emerald Roulette'], { features: ['live'], rtp: undefined }),
];

/** More than are mounted at once. */
export const manyGames = Array.from({ length: 3_000 }, (_, index) => {
  const like = storyGames[index % 10]!;
  return {
    ...like,
    gameId: `${like.gameId}-${index}`,
    name: `${like.name} ${index + 1}`,
    highlight: undefined,
  };
});
