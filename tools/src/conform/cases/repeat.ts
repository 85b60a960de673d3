import { group } from '../case.ts';
import type { Bench } from '../bench.ts';
import type { Call, Player } from '../protocol.ts';

/** Calls that move money, each with what the balance is after it. A player begins with 100 baht. */
const moves: Record<string, (tools: Bench, player: Player) => Promise<{ call: Call; balance: number }>> = {
  bet: async ({ bet }, player) => ({ call: bet(player, { satang: 3_000 }), balance: 7_000 }),
  win: async ({ placed, win }, player) => ({
    call: win(await placed(player, { satang: 3_000 }), { satang: 4_550, closes: true }),
    balance: 11_550,
  }),
  rollback: async ({ placed, rollback }, player) => ({
    call: rollback(await placed(player, { satang: 3_000 })),
    balance: 10_000,
  }),
};

type Move = (typeof moves)[string];

const repeatsOf = (kind: string, move: Move) =>
  group(kind, {
    'repeat-to-the-byte': {
      title: `A repeated ${kind} gets the first answer to the byte, whatever the balance is now`,
      async run(tools) {
        const one = await tools.player(10_000);
        const { call, balance } = await move(tools, one);
        const first = await tools.done(call);
        await tools.players.credit(one.playerId, 500);
        for (const _time of [1, 2]) tools.sameBytes(first, await tools.done(call));
        await tools.hasBalance(one, balance + 500, first);
      },
    },
    'repeat-at-once': {
      title: `Ten repeats of a ${kind} at once are done once, with one answer`,
      async run(tools) {
        const one = await tools.player(10_000);
        const { call, balance } = await move(tools, one);
        const [first, ...rest] = await Promise.all(Array.from({ length: 10 }, () => tools.done(call)));
        for (const repeat of rest) tools.sameBytes(first!, repeat);
        await tools.hasBalance(one, balance, first);
      },
    },
    'repeat-after-lock': {
      title: `A ${kind} that is repeated after the member was locked gets the first answer`,
      async run(tools) {
        const one = await tools.player(10_000);
        const { call, balance } = await move(tools, one);
        const first = await tools.done(call);
        await tools.players.lock(one.playerId);
        tools.sameBytes(first, await tools.done(call));
        await tools.hasBalance(one, balance, first);
      },
    },
    'repeat-after-the-session': {
      title: `A ${kind} that is repeated after the session has ended gets the first answer`,
      async run(tools) {
        const one = await tools.player(10_000);
        const { call, balance } = await move(tools, one);
        const first = await tools.done(call);
        await tools.players.endSession(one.playerId);
        tools.sameBytes(first, await tools.done(call));
        await tools.hasBalance(one, balance, first);
      },
    },
    'repeat-in-other-spacing': {
      title: `A ${kind} that is repeated with other spaces, order and unknown fields is a repeat`,
      async run(tools) {
        const one = await tools.player(10_000);
        const { call, balance } = await move(tools, one);
        const first = await tools.done(call);
        const reversed = Object.fromEntries(Object.entries(call.body).reverse());
        const text = JSON.stringify({ unknown: { field: [1] }, ...reversed }, undefined, 2);
        tools.sameBytes(first, await tools.done(call, { text }));
        await tools.hasBalance(one, balance, first);
      },
    },
  });

const conflictsOf = (kind: string, move: Move) =>
  group(kind, {
    'same-number-for-two': {
      title: `The number of a ${kind} cannot be used for another member`,
      async run(tools) {
        const [one, other] = [await tools.player(10_000), await tools.player(10_000)];
        const { call } = await move(tools, one);
        await tools.done(call);
        const { player, token } = tools.protocol.fields;
        const body = { ...call.body, [player]: other.playerId };
        if (token in body) body[token] = other.token;
        await tools.refused({ ...call, body }, 'conflict');
      },
    },
    'changed-round': {
      title: `The number of a ${kind} cannot be used in another round`,
      async run(tools) {
        const one = await tools.player(10_000);
        const { call } = await move(tools, one);
        await tools.done(call);
        const second = await tools.placed(one, { satang: 100 });
        const body = { ...call.body, [tools.protocol.fields.round]: second.round };
        await tools.refused({ ...call, body }, 'conflict');
      },
    },
  });

export const repeatCases = [
  ...Object.entries(moves).flatMap(([kind, move]) => [...repeatsOf(kind, move), ...conflictsOf(kind, move)]),
  ...group('repeat', {
    'bet-with-another-amount': {
      title: 'The number of a bet with another amount is a conflict',
      async run({ player, placed, bet, refused }) {
        const one = await player(10_000);
        const { txn, round } = await placed(one, { satang: 3_000 });
        await refused(bet(one, { satang: 3_001, txn, round }), 'conflict');
      },
    },
    'win-with-another-amount': {
      title: 'The number of a win with another amount is a conflict',
      async run({ player, placed, win, done, refused }) {
        const bet = await placed(await player(10_000), { satang: 3_000 });
        const won = win(bet, { satang: 100, closes: false });
        await done(won);
        await refused(win(bet, { satang: 101, closes: false, txn: won.txn }), 'conflict');
      },
    },
    'number-of-a-bet-as-win': {
      title: 'A win cannot have the number of a bet',
      async run({ player, placed, win, refused }) {
        const bet = await placed(await player(10_000), { satang: 3_000 });
        await refused(win(bet, { satang: 3_000, txn: bet.txn, closes: true }), 'conflict');
      },
    },
    'number-of-a-bet-as-rollback': {
      title: 'A rollback cannot have the number of the bet that it gives back',
      async run({ player, placed, rollback, refused }) {
        const bet = await placed(await player(10_000), { satang: 3_000 });
        await refused(rollback(bet, { txn: bet.txn }), ['conflict', 'format']);
      },
    },
    'rollback-of-another-bet': {
      title: 'The number of a rollback with another bet is a conflict',
      async run({ protocol, player, placed, rollback, done, refused }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 3_000 });
        const other = await placed(one, { satang: 1_000, round: bet.round });
        const txn = protocol.newTransaction();
        await done(rollback(bet, { txn }));
        await refused(rollback(other, { txn }), 'conflict');
      },
    },
    'bet-with-a-newer-token': {
      title: 'A bet that is repeated with a newer token is a repeat',
      async run({ player, placed, relaunched, bet, done, hasBalance }) {
        const one = await player(10_000);
        const { txn, round } = await placed(one, { satang: 3_000 });
        await done(bet(await relaunched(one), { satang: 3_000, txn, round }));
        await hasBalance(one, 7_000);
      },
    },
    'conflict-then-the-first-again': {
      title: 'After a conflict the first call still gets its first answer',
      async run({ player, bet, done, refused, sameBytes, hasBalance }) {
        const one = await player(10_000);
        const first = bet(one, { satang: 3_000 });
        const answer = await done(first);
        await refused(bet(one, { satang: 1, txn: first.txn, round: first.round }), 'conflict');
        sameBytes(answer, await done(first));
        await hasBalance(one, 7_000);
      },
    },
    'bet-after-its-rollback': {
      title: 'A bet that is repeated after its rollback takes nothing again',
      async run({ player, placed, rollback, done, send, hasBalance }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 3_000 });
        await done(rollback(bet));
        await send(bet);
        await hasBalance(one, 10_000);
      },
    },
    'rollback-after-a-new-bet': {
      title: 'A rollback that is repeated after a new bet of the round gives nothing again',
      async run({ player, placed, rollback, done, hasBalance }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 3_000 });
        const back = rollback(bet);
        await done(back);
        await placed(one, { satang: 1_000, round: bet.round });
        await done(back);
        await hasBalance(one, 9_000);
      },
    },
  }),
];
