import { group } from '../case.ts';
import { sessionRefusals } from '../verdict.ts';

export const balanceCases = group('balance', {
  'is-that-of-the-wallet': {
    title: "The answer is the member's cash",
    async run({ player, balanceCall, done, names }) {
      names(await done(balanceCall(await player(12_345))), 12_345);
    },
  },
  zero: {
    title: 'A member without money has zero',
    async run({ player, balanceCall, done, names }) {
      names(await done(balanceCall(await player(0))), 0);
    },
  },
  'one-satang': {
    title: 'A satang is not lost in the format',
    async run({ player, balanceCall, done, names }) {
      names(await done(balanceCall(await player(1))), 1);
      names(await done(balanceCall(await player(100_000_010))), 100_000_010);
    },
  },
  'follows-bet-and-win': {
    title: 'It follows bets and wins',
    async run({ player, placed, win, done, balanceCall, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_333 });
      names(await done(balanceCall(one)), 6_667);
      await done(win(bet, { satang: 1, closes: true }));
      names(await done(balanceCall(one)), 6_668);
    },
  },
  'unknown-token': {
    title: 'An unknown token gets no balance',
    async run({ player, balanceCall, refused }) {
      const one = await player(10_000);
      const other = await player(0);
      await refused(balanceCall({ ...one, token: other.token }), sessionRefusals);
    },
  },
  'of-another-partner': {
    title: 'A session at another partner gets no balance',
    async run({ player, balanceCall, refused }) {
      await refused(balanceCall(await player(10_000, { elsewhere: 'token' })), sessionRefusals);
    },
  },
  'moves-nothing': {
    title: 'Asking ten times at once moves nothing',
    async run({ player, balanceCall, done, hasBalance }) {
      const one = await player(10_000);
      await Promise.all(Array.from({ length: 10 }, () => done(balanceCall(one))));
      await hasBalance(one, 10_000);
    },
  },
});
