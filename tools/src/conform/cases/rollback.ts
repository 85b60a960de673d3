import { group } from '../case.ts';
import { roundOver } from '../verdict.ts';

const otherBet = ['conflict', 'no-bet', 'not-a-bet', 'refused'] as const;

export const rollbackCases = group('rollback', {
  'gives-back': {
    title: 'A rollback gives the stake back',
    async run({ player, placed, rollback, done, names, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      names(await done(rollback(bet)), 10_000);
      await hasBalance(one, 10_000);
    },
  },
  once: {
    title: 'A second rollback of a bet is done and moves nothing',
    async run({ player, placed, rollback, done, names, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      await done(rollback(bet));
      names(await done(rollback(bet)), 10_000);
      await hasBalance(one, 10_000);
    },
  },
  'before-its-bet': {
    title: 'A rollback before its bet is done; the bet is then refused',
    async run({ player, bet, rollback, done, names, refused }) {
      const late = bet(await player(10_000), { satang: 3_000 });
      names(await done(rollback(late)), 10_000);
      await refused(late, 'rolled-back');
    },
  },
  'tombstone-stays': {
    title: 'A bet that was rolled back before it came is refused each time it comes',
    async run({ player, bet, rollback, done, refused }) {
      const late = bet(await player(10_000), { satang: 3_000 });
      await done(rollback(late));
      for (const _time of [1, 2, 3]) await refused(late, 'rolled-back');
      const cheaper = bet(late.player, { satang: 100, txn: late.txn, round: late.round });
      await refused(cheaper, ['rolled-back', 'conflict']);
    },
  },
  'two-before-their-bet': {
    title: 'Two rollbacks, then the bet: both are done, the bet is refused',
    async run({ player, bet, rollback, done, refused, hasBalance }) {
      const one = await player(10_000);
      const late = bet(one, { satang: 3_000 });
      await done(rollback(late));
      await done(rollback(late));
      await refused(late, 'rolled-back');
      await done(rollback(late));
      await hasBalance(one, 10_000);
    },
  },
  'tombstone-leaves-the-round': {
    title: 'A rolled back number does not keep other bets out of its round',
    async run({ player, bet, rollback, done, placed, hasBalance }) {
      const one = await player(10_000);
      const late = bet(one, { satang: 3_000 });
      await done(rollback(late));
      await placed(one, { satang: 1_000, round: late.round });
      await hasBalance(one, 9_000);
    },
  },
  'win-after-a-tombstone': {
    title: 'A win of a bet that was rolled back before it came is refused',
    async run({ player, bet, rollback, done, win, refused }) {
      const late = bet(await player(10_000), { satang: 3_000 });
      await done(rollback(late));
      await refused(win(late, { satang: 9_000, closes: true }), roundOver);
    },
  },
  'during-its-bet': {
    title: 'A rollback while its bet is on the way leaves the stake with the member',
    async run({ player, bet, rollback, send, done, expect, hasBalance }) {
      const one = await player(10_000);
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const underWay = bet(one, { satang: 500 });
          const [answer] = await Promise.all([send(underWay), done(rollback(underWay))]);
          expect(
            ['done', 'rolled-back'].includes(answer.verdict),
            'the bet done or rolled back',
            answer.verdict,
            answer,
          );
        }),
      );
      await hasBalance(one, 10_000);
    },
  },
  'after-a-win': {
    title: 'A bet that was paid out cannot be rolled back',
    async run({ player, placed, win, done, rollback, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await done(win(bet, { satang: 500, closes: false }));
      await refused(rollback(bet), roundOver);
    },
  },
  'after-the-round': {
    title: 'A bet of a closed round cannot be rolled back',
    async run({ player, placed, win, done, rollback, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await done(win(bet, { satang: 0, closes: true }));
      await refused(rollback(bet), roundOver);
    },
  },
  'of-a-refused-bet': {
    title: 'The rollback of a refused bet is done and moves nothing',
    async run({ player, bet, refused, rollback, done, hasBalance }) {
      const one = await player(100);
      const lost = bet(one, { satang: 3_000 });
      await refused(lost, 'no-money');
      await done(rollback(lost));
      await hasBalance(one, 100);
    },
  },
  'of-a-win': {
    title: 'A win cannot be rolled back as if it were a bet',
    async run({ player, placed, win, done, rollback, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      const paid = win(bet, { satang: 500, closes: false });
      await done(paid);
      await refused(rollback(paid), [...otherBet, 'round-closed']);
    },
  },
  'of-another-member': {
    title: "A member cannot get another member's bet back",
    async run({ player, placed, rollback, refused }) {
      const [one, other] = [await player(10_000), await player(10_000)];
      const bet = await placed(one, { satang: 3_000 });
      await refused(rollback({ ...bet, player: other }), otherBet);
    },
  },
  'one-of-two': {
    title: 'Of two bets in a round, a rollback gives one back, and the other can win',
    async run({ player, placed, rollback, win, done, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      const other = await placed(one, { satang: 1_000, round: bet.round });
      names(await done(rollback(bet)), 9_000);
      names(await done(win(other, { satang: 2_000, closes: true })), 11_000);
    },
  },
  'many-numbers-at-once': {
    title: 'Ten rollbacks of one bet at once give it back once',
    async run({ player, placed, rollback, done, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      await Promise.all(Array.from({ length: 10 }, () => done(rollback(bet))));
      await hasBalance(one, 10_000);
    },
  },
  'amount-of-the-request': {
    title: 'A rollback gives back what the bet took, whatever amount it names',
    async run({ protocol, player, placed, rollback, done, names }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      const back = rollback(bet);
      const body = { ...back.body, [protocol.fields.amount]: protocol.amount(999_900) };
      names(await done({ ...back, body }), 10_000);
    },
  },
  'then-a-new-bet': {
    title: 'A round whose bets were rolled back takes a new bet',
    async run({ player, placed, rollback, done, win, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      await done(rollback(bet));
      const second = await placed(one, { satang: 1_000, round: bet.round });
      names(await done(win(second, { satang: 1_500, closes: true })), 10_500);
    },
  },
  'of-a-zero-bet': {
    title: 'The rollback of a bet of zero is done and moves nothing',
    async run({ player, placed, rollback, done, names }) {
      names(await done(rollback(await placed(await player(10_000), { satang: 0 }))), 10_000);
    },
  },
});
