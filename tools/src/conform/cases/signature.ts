import { chokdeeOnly, group, type Case } from '../case.ts';
import type { Bench } from '../bench.ts';
import type { Signing } from '../protocol.ts';

/** A bet that is signed wrongly is refused, and passes as soon as it is signed well. */
function refusing(title: string, signing: Signing): Omit<Case, 'id'> {
  return {
    title,
    async run({ player, bet, refused, done }: Bench) {
      const placed = bet(await player(10_000), { satang: 3_000 });
      await refused(placed, 'unsigned', signing);
      await done(placed);
    },
  };
}

function accepted(title: string, signing: Signing): Omit<Case, 'id'> {
  return {
    title,
    async run({ player, bet, done, names }: Bench) {
      names(await done(bet(await player(10_000), { satang: 3_000 }), signing), 7_000);
    },
  };
}

export const signatureCases = [
  ...group('signature', {
    missing: {
      title: 'A call without a signature is refused',
      async run({ player, bet, refused, done }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        const headers = { 'x-signature': undefined, 'x-hub88-signature': undefined };
        await refused(placed, 'unsigned', { headers });
        await done(placed);
      },
    },
    empty: refusing('An empty signature is refused', {
      headers: { 'x-signature': '', 'x-hub88-signature': '' },
    }),
    garbage: refusing('A signature of another format is refused', {
      headers: { 'x-signature': 'zz\u00ff'.repeat(9), 'x-hub88-signature': '%%%' },
    }),
    'of-another-key': refusing('A signature by another key is refused', { key: 'foreign' }),
    'changed-byte': {
      title: 'A body of which one byte was changed after signing is refused',
      async run({ protocol, player, bet, refused, hasBalance, done }) {
        const one = await player(10_000);
        const placed = bet(one, { satang: 3_000 });
        const cheaper = bet(one, { satang: 2_000, txn: placed.txn, round: placed.round });
        await refused(placed, 'unsigned', {
          text: JSON.stringify(placed.body),
          sent: JSON.stringify({
            ...placed.body,
            [protocol.fields.amount]: cheaper.body[protocol.fields.amount],
          }),
        });
        await done(placed);
        await hasBalance(one, 7_000);
      },
    },
    'spaced-after-signing': {
      title: 'The same JSON with other spaces than the signed one is refused',
      async run({ player, bet, refused }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        await refused(placed, 'unsigned', {
          text: JSON.stringify(placed.body),
          sent: JSON.stringify(placed.body, undefined, 1),
        });
      },
    },
    'cut-after-signing': {
      title: 'A body that was cut is refused',
      async run({ player, bet, refused }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        const text = JSON.stringify(placed.body);
        await refused(placed, 'unsigned', { text, sent: text.slice(0, -1) });
      },
    },
    'checked-before-the-body': {
      title: 'A body that is no JSON is refused for its signature, not for its format',
      async run({ player, bet, refused }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        await refused(placed, 'unsigned', { sent: '{', key: 'foreign' });
      },
    },
    'of-spaced-json': {
      title: 'JSON with spaces, signed as it is sent, is accepted',
      async run({ player, bet, done, names }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        names(await done(placed, { text: `\n ${JSON.stringify(placed.body, undefined, '\t')}\r\n ` }), 7_000);
      },
    },
    'of-escaped-json': {
      title: 'JSON whose letters are escaped, signed as it is sent, is accepted',
      async run({ player, bet, done, names }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        const [first = ''] = Object.keys(placed.body);
        const escaped = [...first].map(
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        const text = JSON.stringify(placed.body).replace(`"${first}"`, `"${escaped.join('')}"`);
        names(await done(placed, { text }), 7_000);
      },
    },
    'other-content-type': accepted('The body is read as it is, whatever its content type says', {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
    'forwarded-address': accepted('A call that names another address in its headers is judged by its own', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' },
    }),
    'answer-keeps-the-reason': {
      title: 'A refused signature is not answered with the expected one',
      async run({ protocol, player, bet, refused, expect }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        const right = protocol.request(placed).headers;
        const answer = await refused(placed, 'unsigned', { key: 'foreign' });
        const secret = right['x-signature'] ?? right['x-hub88-signature'] ?? 'none';
        expect(!answer.text.includes(secret), 'no signature in the answer', answer.text, answer);
      },
    },
  }),
  ...group('clock', {
    late: { ...refusing('A call that is 62 seconds old is refused', { aheadSeconds: -62 }), on: chokdeeOnly },
    early: { ...refusing('A call from 62 seconds ahead is refused', { aheadSeconds: 62 }), on: chokdeeOnly },
    'within-a-minute': {
      title: 'Clocks may differ by fifty seconds',
      on: chokdeeOnly,
      async run({ player, bet, done }) {
        const one = await player(10_000);
        await done(bet(one, { satang: 100 }), { aheadSeconds: -50 });
        await done(bet(one, { satang: 100 }), { aheadSeconds: 50 });
      },
    },
    missing: {
      ...refusing('A call without a time is refused', { headers: { 'x-timestamp': undefined } }),
      on: chokdeeOnly,
    },
    'not-signed': {
      title: 'A time that was changed after signing is refused',
      on: chokdeeOnly,
      async run({ player, bet, refused, done }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        const now = String(Math.floor(Date.now() / 1_000));
        await refused(placed, 'unsigned', { aheadSeconds: -20, headers: { 'x-timestamp': now } });
        await done(placed);
      },
    },
    'no-number': {
      ...refusing('A time that is no number is refused', { headers: { 'x-timestamp': 'now' } }),
      on: chokdeeOnly,
    },
  }),
  ...group('address', {
    foreign: {
      title: "A well signed call from an address that is not the partner's is refused",
      async run({ player, players, bet, refused, done }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        await players.partner({ addresses: ['203.0.113.0/24'] });
        try {
          await refused(placed, ['unsigned', 'not-found']);
          await refused(placed, ['unsigned', 'not-found'], {
            headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' },
          });
        } finally {
          await players.partner({ addresses: null });
        }
        await done(placed);
      },
    },
  }),
  ...group('path', {
    'signed-for-another-call': {
      title: 'A signed bet is no win: the signature covers the path',
      on: chokdeeOnly,
      async run({ player, placed, win, refused }) {
        const bet = await placed(await player(10_000), { satang: 3_000 });
        await refused(win(bet, { satang: 5_000 }), 'unsigned', { signedAs: 'bet' });
      },
    },
    'unknown-call': {
      title: 'A call that the protocol does not have is refused',
      async run({ protocol, player, bet, refused }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        await refused({ ...placed, name: `${protocol.calls[0]}-unknown` }, ['not-found', 'unsigned']);
      },
    },
    'wrong-method': {
      title: 'A call by another method moves nothing and is no fault of the server',
      async run({ player, bet, refused }) {
        const placed = bet(await player(10_000), { satang: 3_000 });
        await refused(placed, ['not-found', 'unsigned', 'format', 'refused'], { method: 'PUT' });
      },
    },
  }),
];
