import { chokdeeOnly, group } from '../case.ts';
import { roundOver, withoutBet } from '../verdict.ts';

export const winCases = group('win', {
  pays: {
    title: 'A win is paid, and the answer names the new balance',
    async run({ player, placed, win, done, names, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      names(await done(win(bet, { satang: 4_550, closes: true })), 11_550);
      await hasBalance(one, 11_550);
    },
  },
  'zero-closes': {
    title: 'A win of zero pays nothing and closes the round',
    async run({ player, placed, win, done, names, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      names(await done(win(bet, { satang: 0, closes: true })), 7_000);
      await refused(win(bet, { satang: 100, closes: true }), roundOver);
    },
  },
  'zero-closes-by-itself': {
    title: 'A win of zero closes the round, although it does not say so',
    on: chokdeeOnly,
    async run({ player, placed, win, done, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await done(win(bet, { satang: 0 }));
      await refused(win(bet, { satang: 100 }), roundOver);
    },
  },
  'several-in-a-round': {
    title: 'A round that stays open pays every win',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      names(await done(win(bet, { satang: 100, closes: false })), 7_100);
      names(await done(win(bet, { satang: 100, closes: false })), 7_200);
      names(await done(win(bet, { satang: 300, closes: true })), 7_500);
    },
  },
  'after-the-round': {
    title: 'A closed round pays no further win',
    async run({ player, placed, win, done, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await done(win(bet, { satang: 100, closes: true }));
      await refused(win(bet, { satang: 100, closes: true }), roundOver);
    },
  },
  'without-a-bet': {
    title: 'A win of a round that has no bet is refused',
    async run({ player, bet, win, refused }) {
      const never = bet(await player(10_000), { satang: 1_000 });
      await refused(win(never, { satang: 2_500, closes: true }), withoutBet);
    },
  },
  'of-a-refused-bet': {
    title: 'A win of a round whose only bet was refused is refused',
    async run({ player, bet, win, refused }) {
      const lost = bet(await player(100), { satang: 1_000 });
      await refused(lost, 'no-money');
      await refused(win(lost, { satang: 2_500, closes: true }), withoutBet);
    },
  },
  'in-the-round-of-another-member': {
    title: "A member wins nothing in another member's round",
    async run({ player, placed, win, refused }) {
      const [one, other] = [await player(10_000), await player(10_000)];
      const bet = await placed(one, { satang: 1_000 });
      await refused(win({ ...bet, player: other }, { satang: 2_500, closes: true }), [
        ...withoutBet,
        'conflict',
      ]);
    },
  },
  'after-a-rollback': {
    title: 'A win after the rollback of its only bet is refused',
    async run({ player, placed, rollback, win, done, refused }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      await done(rollback(bet));
      await refused(win(bet, { satang: 2_500, closes: true }), roundOver);
    },
  },
  huge: {
    title: 'A win beyond 32 bits of satang is exact',
    async run({ player, placed, win, done, names, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 1_000 });
      names(await done(win(bet, { satang: 5_000_000_025, closes: true })), 5_000_009_025);
      await hasBalance(one, 5_000_009_025);
    },
  },
  'one-satang': {
    title: 'A win of one satang is paid',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      names(await done(win(bet, { satang: 1, closes: true })), 9_001);
    },
  },
  'less-than-the-stake': {
    title: 'A win below the stake is paid as it is',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 5_000 });
      names(await done(win(bet, { satang: 999, closes: true })), 5_999);
    },
  },
});
