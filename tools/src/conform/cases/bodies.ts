import { group, type Case } from '../case.ts';
import type { Bench } from '../bench.ts';
import type { Call, Player } from '../protocol.ts';
import type { Verdict } from '../verdict.ts';

const malformed: readonly Verdict[] = ['format', 'not-found'];

/** Each call of the protocol that moves or tells money, with a body that is good. */
async function goodCalls({ player, bet, placed, win, rollback, balanceCall }: Bench): Promise<Call[]> {
  const one = await player(10_000);
  const open = await placed(one, { satang: 1_000 });
  return [
    bet(one, { satang: 100 }),
    win(open, { satang: 100, closes: true }),
    rollback(open),
    balanceCall(one),
  ];
}

function refusingText(title: string, text: string): Omit<Case, 'id'> {
  return {
    title: `${title} is refused by every call`,
    async run(tools) {
      for (const call of await goodCalls(tools)) await tools.refused(call, malformed, { text });
    },
  };
}

/** Ids that are no ids; a wallet refuses them, or takes them as they are, and never fails. */
const strangeIds = [
  '',
  ' ',
  'a'.repeat(5_000),
  "'; drop table members; --",
  '\u0000',
  '\ud800',
  '../../balance',
];

export const bodyCases = [
  ...group('body', {
    empty: refusingText('An empty body', ''),
    null: refusingText('null', 'null'),
    array: refusingText('An array', '[]'),
    text: refusingText('A text', '"bet"'),
    number: refusingText('A number', '1'),
    cut: refusingText('Half an object', '{"'),
    'empty-object': refusingText('An empty object', '{}'),
    prototype: refusingText('An object with nothing but a prototype', '{"__proto__":{"admin":true}}'),
    deep: refusingText('Two thousand nested arrays', `${'['.repeat(2_000)}${']'.repeat(2_000)}`),
    'not-utf-8': refusingText('Broken characters', '{"\ufffd":"\ufffd'),
    huge: {
      title: 'A body of a megabyte is refused without a fault of the server',
      async run({ player, bet, refused }) {
        const placed = bet(await player(10_000), { satang: 100 });
        const body = { ...placed.body, unknown: 'x'.repeat(1_000_000) };
        await refused({ ...placed, body }, ['format', 'unsigned', 'refused']);
      },
    },
    'missing-fields': {
      title: 'A call without one of its required fields is refused',
      async run(tools) {
        for (const call of await goodCalls(tools))
          for (const field of tools.protocol.required[call.name] ?? []) {
            const { [field]: _left, ...body } = call.body;
            await tools.refused({ ...call, body }, [...malformed, 'currency', 'no-session']);
          }
      },
    },
    'wrong-types': {
      title: 'A call with a required field of another type is refused',
      async run(tools) {
        for (const call of await goodCalls(tools))
          for (const field of tools.protocol.required[call.name] ?? [])
            for (const value of [null, [], {}])
              await tools.refused({ ...call, body: { ...call.body, [field]: value } }, [
                ...malformed,
                'currency',
                'no-session',
              ]);
      },
    },
    'strange-transaction-numbers': {
      title: 'Strange transaction numbers are no fault of the server, and move nothing twice',
      run: (tools) => strange(tools, tools.protocol.fields.txn),
    },
    'strange-round-numbers': {
      title: 'Strange round numbers are no fault of the server',
      run: (tools) => strange(tools, tools.protocol.fields.round),
    },
    'strange-players': {
      title: 'A bet of a strange player is refused',
      async run(tools) {
        const { player: field } = tools.protocol.fields;
        const placed = tools.bet(await tools.player(10_000), { satang: 100 });
        for (const value of strangeIds)
          await tools.refused({ ...placed, body: { ...placed.body, [field]: value } }, [
            ...malformed,
            'no-session',
            'no-player',
          ]);
      },
    },
    'strange-tokens': {
      title: 'A bet with a strange token is refused',
      async run(tools) {
        const { token: field } = tools.protocol.fields;
        const placed = tools.bet(await tools.player(10_000), { satang: 100 });
        for (const value of strangeIds)
          await tools.refused({ ...placed, body: { ...placed.body, [field]: value } }, [
            ...malformed,
            'no-session',
            'session-ended',
          ]);
      },
    },
  }),
  ...group('unknown-field', {
    'in-every-call': {
      title: 'A field that the protocol does not have is ignored, in every call',
      async run(tools) {
        const { player, bet, win, rollback, balanceCall, done, hasBalance } = tools;
        const one = await player(10_000);
        const more = (call: Call): Call => ({
          ...call,
          body: { ...call.body, extraField: 'x', nested: { list: [1, null] } },
        });
        const [won, undone] = [bet(one, { satang: 1_000 }), bet(one, { satang: 2_000 })];
        for (const call of [won, undone, win(won, { satang: 500, closes: true }), rollback(undone)])
          await done(more(call));
        await done(more(balanceCall(one)));
        await hasBalance(one, 9_500);
      },
    },
    'named-like-ours': {
      title: 'A field that names a balance, a status or a member does not change what is booked',
      async run({ player, bet, done, hasBalance }) {
        const [one, other] = [await player(10_000), await player(10_000)];
        const placed = bet(one, { satang: 1_000 });
        const claims = { balance: '1000000', status: 'done', memberId: other.playerId, bonus: true };
        await done({ ...placed, body: { ...placed.body, ...claims } });
        await hasBalance(one, 9_000);
        await hasBalance(other, 10_000);
      },
    },
    prototype: {
      title: 'A field named __proto__ or constructor is ignored',
      async run({ player, bet, done, names }) {
        const placed = bet(await player(10_000), { satang: 1_000 });
        const text = JSON.stringify(placed.body).replace(
          '{',
          '{"__proto__":{"amount":"1"},"constructor":{"prototype":{"amount":"1"}},',
        );
        names(await done(placed, { text }), 9_000);
      },
    },
  }),
];

async function strange({ player, bet, send, hasBalance }: Bench, field: string): Promise<void> {
  const one: Player = await player(1_000_000);
  for (const value of strangeIds) {
    const placed = bet(one, { satang: 100 });
    const answer = await send({ ...placed, body: { ...placed.body, [field]: value } });
    const before = answer.verdict === 'done' ? answer.balance! : 1_000_000;
    await hasBalance(one, before, answer);
    if (answer.verdict === 'done') return;
  }
}
