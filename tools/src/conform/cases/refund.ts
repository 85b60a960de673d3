import { chokdeeOnly, group, type Case } from '../case.ts';
import type { Call } from '../protocol.ts';
import { moving } from '../protocols/chokdee.ts';

const refund = (bet: Call, more: Record<string, unknown> = {}) =>
  moving('refund', bet, { fields: { betTransactionId: bet.txn, ...more } });

const cases: Record<string, Omit<Case, 'id' | 'on'>> = {
  'gives-back': {
    title: 'A refund gives the stake back',
    async run({ player, placed, done, names, hasBalance }) {
      const one = await player(10_000);
      names(await done(refund(await placed(one, { satang: 3_000 }))), 10_000);
      await hasBalance(one, 10_000);
    },
  },
  'unknown-bet': {
    title: 'A refund of a bet that has not come is refused, and leaves no tombstone',
    async run({ player, bet, refused, done, names }) {
      const late = bet(await player(10_000), { satang: 3_000 });
      await refused(refund(late), 'no-bet');
      names(await done(late), 7_000);
    },
  },
  'repeat-once-the-bet-has-come': {
    title: 'A refund that came too early is done when it comes again after its bet',
    async run({ player, bet, refused, done, names }) {
      const late = bet(await player(10_000), { satang: 3_000 });
      const early = refund(late);
      await refused(early, 'no-bet');
      await done(late);
      names(await done(early), 10_000);
    },
  },
  once: {
    title: 'Two refunds of one bet give it back once',
    async run({ player, placed, done, send, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      await done(refund(bet));
      await send(refund(bet));
      await hasBalance(one, 10_000);
    },
  },
  'of-a-refused-bet': {
    title: 'A refused bet has nothing to refund',
    async run({ player, bet, refused }) {
      const lost = bet(await player(100), { satang: 3_000 });
      await refused(lost, 'no-money');
      await refused(refund(lost), 'no-bet');
    },
  },
  'of-a-win': {
    title: 'A win cannot be refunded as if it were a bet',
    async run({ player, placed, win, done, refused }) {
      const paid = win(await placed(await player(10_000), { satang: 3_000 }), { satang: 500 });
      await done(paid);
      await refused(refund(paid), ['not-a-bet', 'round-closed']);
    },
  },
  'after-a-win': {
    title: 'A bet that was paid out cannot be refunded',
    async run({ player, placed, win, done, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await done(win(bet, { satang: 500, closes: false }));
      await refused(refund(bet), 'round-closed');
    },
  },
  'of-another-member': {
    title: "A member cannot get another member's bet refunded",
    async run({ player, placed, refused }) {
      const [one, other] = [await player(10_000), await player(10_000)];
      const bet = await placed(one, { satang: 3_000 });
      await refused(refund({ ...bet, player: other }), ['conflict', 'no-bet']);
    },
  },
  'of-another-round': {
    title: 'A refund that names another round is refused',
    async run({ protocol, player, placed, refused }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await refused(refund({ ...bet, round: protocol.newTransaction() }), ['conflict', 'no-bet']);
    },
  },
  'amount-of-the-request': {
    title: 'A refund gives back what the bet took, whatever amount it names',
    async run({ player, placed, done, names }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      names(await done(refund(bet, { amount: '9999.00' })), 10_000);
    },
  },
  'then-a-rollback': {
    title: 'The rollback of a refunded bet is done and moves nothing',
    async run({ player, placed, rollback, done, names }) {
      const bet = await placed(await player(10_000), { satang: 3_000 });
      await done(refund(bet));
      names(await done(rollback(bet)), 10_000);
    },
  },
  'one-of-two': {
    title: 'Of two bets in a round, a refund gives one back, and the other can win',
    async run({ player, placed, win, done, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      const other = await placed(one, { satang: 1_000, round: bet.round });
      names(await done(refund(bet)), 9_000);
      names(await done(win(other, { satang: 2_000, closes: true })), 11_000);
    },
  },
  'repeat-to-the-byte': {
    title: 'A repeated refund gets the first answer to the byte',
    async run({ player, players, placed, done, sameBytes, hasBalance }) {
      const one = await player(10_000);
      const back = refund(await placed(one, { satang: 3_000 }));
      const first = await done(back);
      await players.credit(one.playerId, 500);
      sameBytes(first, await done(back));
      await hasBalance(one, 10_500);
    },
  },
  'after-lock': {
    title: 'A locked member still gets a refund',
    async run({ player, players, placed, done, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 3_000 });
      await players.lock(one.playerId);
      names(await done(refund(bet)), 10_000);
    },
  },
};

export const refundCases = group(
  'refund',
  Object.fromEntries(Object.entries(cases).map(([id, one]) => [id, { ...one, on: chokdeeOnly }])),
);
