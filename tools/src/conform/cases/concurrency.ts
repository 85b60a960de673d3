import { group } from '../case.ts';

export const concurrencyCases = group('at-once', {
  'twenty-bets-on-money-for-ten': {
    title: 'Of twenty bets at once on money for ten, ten are accepted',
    async run({ player, bet, send, expect, hasBalance }) {
      const one = await player(10_000);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(bet(one, { satang: 1_000 }))));
      const done = answers.filter(({ verdict }) => verdict === 'done').length;
      const refused = answers.filter(({ verdict }) => verdict === 'no-money').length;
      expect(done === 10 && refused === 10, '10 done, 10 without money', `${done}, ${refused}`, answers[0]);
      await hasBalance(one, 0);
    },
  },
  'twenty-bets-in-one-round': {
    title: 'Twenty bets at once in one round on money for ten: ten are accepted',
    async run({ protocol, player, bet, send, expect, hasBalance }) {
      const one = await player(10_000);
      const round = protocol.newTransaction();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send(bet(one, { satang: 1_000, round }))),
      );
      const done = answers.filter(({ verdict }) => verdict === 'done').length;
      expect(done === 10, '10 done', `${done}`, answers[0]);
      await hasBalance(one, 0);
    },
  },
  'win-and-rollback': {
    title: 'Of a win and a rollback of its bet at once, one counts',
    async run({ player, placed, win, rollback, send, expect, hasBalance }) {
      const one = await player(100_000);
      for (let time = 0; time < 5; time += 1) {
        const before = 100_000 - time;
        const bet = await placed(one, { satang: 1_000 });
        const [paid, back] = await Promise.all([
          send(win(bet, { satang: 999, closes: true })),
          send(rollback(bet)),
        ]);
        const done = [paid, back].filter(({ verdict }) => verdict === 'done').length;
        expect(done === 1, 'one of them done', `win ${paid.verdict}, rollback ${back.verdict}`, back);
        // Both ways end a satang apart; go on from the same balance.
        if (back.verdict === 'done') await placed(one, { satang: 1 });
        await hasBalance(one, before - 1, back);
      }
    },
  },
  'two-closing-wins': {
    title: 'Of two closing wins of a round at once, one is paid',
    async run({ player, placed, win, send, expect, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 1_000 });
      const answers = await Promise.all([1, 2, 3].map(() => send(win(bet, { satang: 500, closes: true }))));
      const done = answers.filter(({ verdict }) => verdict === 'done').length;
      expect(done === 1, 'one win done', `${done}`, answers[0]);
      await hasBalance(one, 9_500);
    },
  },
  'parallel-rounds': {
    title: 'Bets and wins of ten rounds at once add up',
    async run({ player, placed, win, done, hasBalance }) {
      const one = await player(100_000);
      await Promise.all(
        Array.from({ length: 10 }, async (_, at) => {
          const bet = await placed(one, { satang: 1_000 });
          await done(win(bet, { satang: at * 100, closes: true }));
        }),
      );
      await hasBalance(one, 94_500);
    },
  },
  'members-at-one-table': {
    title: 'Members at one table share the number of a round, each with their own money',
    async run({ protocol, player, placed, win, done, hasBalance }) {
      const round = protocol.newTransaction();
      const table = [await player(10_000), await player(20_000), await player(30_000)];
      const bets = await Promise.all(table.map((one) => placed(one, { satang: 1_000, round })));
      await Promise.all(bets.map((bet, at) => done(win(bet, { satang: at * 500, closes: true }))));
      await hasBalance(table[0]!, 9_000);
      await hasBalance(table[1]!, 19_500);
      await hasBalance(table[2]!, 30_000);
    },
  },
  'win-beside-its-bet': {
    title: 'A win beside its bet is refused or paid; repeated, it is paid once',
    async run({ player, bet, win, send, done, hasBalance }) {
      const one = await player(100_000);
      for (let time = 1; time <= 3; time += 1) {
        const placed = bet(one, { satang: 1_000 });
        const won = win(placed, { satang: 400, closes: true });
        await Promise.all([done(placed), send(won)]);
        await done(won);
        await hasBalance(one, 100_000 - time * 600);
      }
    },
  },
  'one-number-for-two-members': {
    title: 'One number for two members at once counts for one of them',
    async run({ protocol, player, bet, send, expect, players }) {
      const [one, other] = [await player(10_000), await player(10_000)];
      const txn = protocol.newTransaction();
      const answers = await Promise.all([one, other].map((each) => send(bet(each, { satang: 1_000, txn }))));
      const found = answers.map(({ verdict }) => verdict).sort();
      expect(found.join() === 'conflict,done', 'one done, one conflict', found.join(), answers[0]);
      const left = (await players.balance(one.playerId)) + (await players.balance(other.playerId));
      expect(left === 19_000, 'one stake taken', `${left} satang left`, answers[0]);
    },
  },
});
