import { randomUUID } from 'node:crypto';
import { group, hub88Only, type Case } from '../case.ts';
import { sessionRefusals } from '../verdict.ts';

const cases: Record<string, Omit<Case, 'id' | 'on'>> = {
  'answer-repeats-the-request': {
    title: 'An answer names the user, the number of the request and the currency',
    async run({ player, bet, done, expect }) {
      const placed = bet(await player(10_000), { satang: 1_000 });
      const answer = await done(placed);
      for (const field of ['user', 'request_uuid', 'currency'] as const)
        expect(
          answer.json?.[field] === placed.body[field],
          `${field} ${String(placed.body[field])}`,
          String(answer.json?.[field]),
          answer,
        );
    },
  },
  'repeat-with-another-request-number': {
    title: 'A repeat with another request number gets the first answer to the byte',
    async run({ player, bet, done, sameBytes, hasBalance }) {
      const one = await player(10_000);
      const placed = bet(one, { satang: 1_000 });
      const first = await done(placed);
      const body = { ...placed.body, request_uuid: randomUUID() };
      sameBytes(first, await done({ ...placed, body }));
      await hasBalance(one, 9_000);
    },
  },
  'refusals-are-answers': {
    title: 'A refusal is an answer of 200 with a status word and no balance',
    async run({ player, bet, refused, expect }) {
      const answer = await refused(bet(await player(0), { satang: 1_000 }), 'no-money');
      expect(answer.status === 200, 'HTTP 200', String(answer.status), answer);
    },
  },
  'zero-win-leaves-open': {
    title: 'A win of zero that does not close its round leaves it open',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      await done(win(bet, { satang: 0, closes: false }));
      names(await done(win(bet, { satang: 500, closes: true })), 9_500);
    },
  },
  'win-without-reference': {
    title: 'A win may name no bet, as long as its round has one',
    async run({ player, placed, win, done, names }) {
      const won = win(await placed(await player(10_000), { satang: 1_000 }), { satang: 500, closes: true });
      const { reference_transaction_uuid: _left, ...body } = won.body;
      names(await done({ ...won, body }), 9_500);
    },
  },
  'win-with-an-old-token': {
    title: 'A win whose token has been replaced is paid',
    async run({ player, placed, relaunched, win, done, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 1_000 });
      await relaunched(one);
      names(await done(win(bet, { satang: 500, closes: true })), 9_500);
    },
  },
  'rollback-with-an-old-token': {
    title: 'A rollback whose token has been replaced is done',
    async run({ player, placed, relaunched, rollback, done, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 1_000 });
      await relaunched(one);
      names(await done(rollback(bet)), 10_000);
    },
  },
  'numbers-are-uuids': {
    title: 'A transaction number that is no UUID is refused',
    async run({ player, bet, refused }) {
      const placed = bet(await player(10_000), { satang: 1_000 });
      await refused({ ...placed, body: { ...placed.body, transaction_uuid: 'bet-1' } }, 'format');
    },
  },
  'supplier-user': {
    title: "The supplier's name of the player may be there, and is no part of a repeat",
    async run({ player, bet, done, sameBytes }) {
      const placed = bet(await player(10_000), { satang: 1_000 });
      const first = await done({ ...placed, body: { ...placed.body, supplier_user: 'one' } });
      sameBytes(first, await done({ ...placed, body: { ...placed.body, supplier_user: 'two' } }));
    },
  },
  'closed-text': {
    title: 'A win whose round_closed is a text is refused',
    async run({ player, placed, win, refused }) {
      const won = win(await placed(await player(10_000), { satang: 1_000 }), { satang: 500 });
      await refused({ ...won, body: { ...won.body, round_closed: 'true' } }, 'format');
    },
  },
  'balance-without-game': {
    title: 'A balance may be asked without a game',
    async run({ player, balanceCall, done, names }) {
      const call = balanceCall(await player(10_000));
      const { game_code: _left, ...body } = call.body;
      names(await done({ ...call, body }), 10_000);
    },
  },
  'empty-token': {
    title: 'A bet with an empty token is refused',
    async run({ player, bet, refused }) {
      await refused(bet({ ...(await player(10_000)), token: '' }, { satang: 100 }), [
        'format',
        ...sessionRefusals,
      ]);
    },
  },
};

export const hub88Cases = group(
  'hub88',
  Object.fromEntries(Object.entries(cases).map(([id, one]) => [id, { ...one, on: hub88Only }])),
);
