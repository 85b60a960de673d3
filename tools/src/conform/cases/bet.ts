import { chokdeeOnly, group } from '../case.ts';
import { roundOver } from '../verdict.ts';

export const betCases = group('bet', {
  'takes-the-stake': {
    title: 'A bet takes its stake, and the answer names the new balance',
    async run({ player, bet, done, names, hasBalance }) {
      const one = await player(10_000);
      names(await done(bet(one, { satang: 3_000 })), 7_000);
      await hasBalance(one, 7_000);
    },
  },
  'whole-balance': {
    title: 'A member can stake all they have',
    async run({ player, bet, done, names, hasBalance }) {
      const one = await player(10_001);
      names(await done(bet(one, { satang: 10_001 })), 0);
      await hasBalance(one, 0);
    },
  },
  'one-satang-too-much': {
    title: 'One satang more than there is is refused',
    async run({ player, bet, refused }) {
      await refused(bet(await player(10_000), { satang: 10_001 }), 'no-money');
    },
  },
  'without-money': {
    title: 'A member without money cannot bet',
    async run({ player, bet, refused }) {
      await refused(bet(await player(0), { satang: 1 }), 'no-money');
    },
  },
  zero: {
    title: 'A bet of zero is accepted and takes nothing',
    async run({ player, bet, done, win, names }) {
      const one = await player(10_000);
      const free = bet(one, { satang: 0 });
      names(await done(free), 10_000);
      names(await done(win(free, { satang: 500, closes: true })), 10_500);
    },
  },
  'one-satang': {
    title: 'A bet of one satang takes one satang',
    async run({ player, bet, done, names }) {
      names(await done(bet(await player(10_000), { satang: 1 })), 9_999);
    },
  },
  'several-in-a-round': {
    title: 'Several bets of a round take their stakes each',
    async run({ player, placed, hasBalance }) {
      const one = await player(10_000);
      const { round } = await placed(one, { satang: 1_000 });
      await placed(one, { satang: 2_000, round });
      await placed(one, { satang: 3_000, round });
      await hasBalance(one, 4_000);
    },
  },
  'refused-stays-refused': {
    title: 'A refused bet stays refused, although there is money now',
    async run({ player, players, bet, refused, sameBytes, hasBalance }) {
      const one = await player(0);
      const lost = bet(one, { satang: 3_000 });
      const first = await refused(lost, 'no-money');
      await players.credit(one.playerId, 10_000);
      sameBytes(first, await refused(lost, 'no-money'));
      await hasBalance(one, 10_000);
    },
  },
  'new-number-after-a-refusal': {
    title: 'After a refusal a bet with a new number is accepted in the same round',
    async run({ player, players, bet, refused, placed, hasBalance }) {
      const one = await player(0);
      const lost = bet(one, { satang: 3_000 });
      await refused(lost, 'no-money');
      await players.credit(one.playerId, 10_000);
      await placed(one, { satang: 3_000, round: lost.round });
      await hasBalance(one, 7_000);
    },
  },
  'in-a-closed-round': {
    title: 'A closed round takes no more bets',
    async run({ player, placed, win, done, bet, refused }) {
      const one = await player(10_000);
      const first = await placed(one, { satang: 1_000 });
      await done(win(first, { satang: 500, closes: true }));
      await refused(bet(one, { satang: 100, round: first.round }), roundOver);
    },
  },
  'other-game-in-a-round': {
    title: 'A round belongs to one game',
    on: chokdeeOnly,
    async run({ player, placed, bet, refused }) {
      const one = await player(10_000);
      const { round } = await placed(one, { satang: 1_000, gameId: one.gameId });
      const gameId = one.otherGameId ?? 'another-game';
      await refused(bet(one, { satang: 1_000, round, gameId }), 'other-game');
    },
  },
  'other-game-in-a-session': {
    title: 'A member may change to another game of the partner in mid-session',
    on: chokdeeOnly,
    async run({ player, placed, hasBalance }) {
      const one = await player(10_000);
      await placed(one, { satang: 1_000, gameId: one.gameId });
      await placed(one, { satang: 1_000, gameId: one.otherGameId ?? 'another-game' });
      await hasBalance(one, 8_000);
    },
  },
  huge: {
    title: 'A stake beyond 32 bits of satang is exact',
    async run({ player, bet, done, names }) {
      names(await done(bet(await player(5_000_000_025), { satang: 4_294_967_297 })), 705_032_728);
    },
  },
});
