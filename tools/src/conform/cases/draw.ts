import { chokdeeOnly, group, type Case } from '../case.ts';
import type { Call, WinFields } from '../protocol.ts';
import { roundOver } from '../verdict.ts';

const drawn = (win: Call): Call => ({ ...win, body: { ...win.body, draw: true } });

const cases: Record<string, Omit<Case, 'id' | 'on'>> = {
  'gives-back': {
    title: 'A draw gives the stake back and can close the round',
    async run({ player, placed, win, done, names, refused, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      names(await done(drawn(win(bet, { satang: 3_000, closes: true }))), 10_000);
      await refused(win(bet, { satang: 100, closes: true }), roundOver);
      await hasBalance(one, 10_000);
    },
  },
  'no-more-than-the-stakes': {
    title: "Draws of a round give no more back than its bets took, and a win beside them isn't limited",
    async run({ player, placed, win, done, names, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      const draw = (satang: number) => drawn(win(bet, { satang }));
      await refused(draw(3_001), 'above-stake');
      names(await done(draw(2_000)), 9_000);
      await refused(draw(1_001), 'above-stake');
      names(await done(win(bet, { satang: 5_000, closes: true })), 14_000);
    },
  },
  'is-no-win': {
    title: 'A draw again gets the first answer to the byte; the same number as a win is a conflict',
    async run({ protocol, player, players, placed, win, done, refused, sameBytes, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      const fields = (): WinFields => ({ satang: 1_000, txn: protocol.newTransaction(), closes: false });
      const [asDraw, asWin] = [fields(), fields()];
      const first = await done(drawn(win(bet, asDraw)));
      await players.credit(one.playerId, 500);
      sameBytes(first, await done(drawn(win(bet, asDraw))));
      await refused(win(bet, asDraw), 'conflict');
      await done(win(bet, asWin));
      await refused(drawn(win(bet, asWin)), 'conflict');
      await hasBalance(one, 9_500);
    },
  },
  'then-a-rollback': {
    title: 'A bet whose round gave stakes back as a draw cannot be rolled back',
    async run({ player, placed, win, rollback, done, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await done(drawn(win(bet, { satang: 1_000, closes: false })));
      await refused(rollback(bet), 'round-closed');
    },
  },
};

export const drawCases = group(
  'draw',
  Object.fromEntries(Object.entries(cases).map(([id, one]) => [id, { ...one, on: chokdeeOnly }])),
);
