import type { PartnerCall } from '../game-play/public.ts';
import { callBuffer } from './call-buffer.ts';
import { HIDDEN, withoutSecrets } from './hide-secrets.ts';

const call: PartnerCall = {
  partner: 'joker',
  protocol: 'chokdee',
  direction: 'in',
  name: 'bet',
  body: '{}',
  answer: '{}',
  status: 200,
  outcome: 'done',
  startedAt: new Date(0),
  durationMs: 1.6,
};

test('a full buffer drops calls and counts them; unsigned ones lose their text', () => {
  const buffer = callBuffer();
  for (let at = 0; at < 5_003; at += 1) buffer.add(call);
  expect(buffer.dropped()).toBe(3);
  expect(buffer.take().flat()).toHaveLength(5_000);
  for (let at = 0; at < 60; at += 1)
    buffer.add({ ...call, outcome: 'rejected', status: 401, body: '{"a":1}' });
  const rows = buffer.take().flat();
  expect(rows).toHaveLength(50);
  expect(new Set(rows.map(({ body }) => body))).toEqual(new Set(['']));
  expect(buffer.dropped()).toBe(13);
  expect(rows[0]!.durationMs).toBe(2);
});

test('what no text of the database can hold is replaced, so that it does not fail its batch', () => {
  const buffer = callBuffer();
  const odd = 'a\0b\uD800c\u{1F3B2}';
  buffer.add({ ...call, txn: odd, round: odd, body: JSON.stringify({ txn: odd }), answer: '{"a":"\0"' });
  const [{ txn, round, body }] = buffer.take().flat() as [PartnerCall];
  expect([txn, round]).toEqual(['a\uFFFDb\uFFFDc\u{1F3B2}', 'a\uFFFDb\uFFFDc\u{1F3B2}']);
  expect(JSON.parse(body)).toEqual({ txn: odd });
});

test('secrets are hidden by their names, and wherever else their values occur', () => {
  const { body, answer } = withoutSecrets({
    body: '{"token":"abc-123","note":"with abc-123","deep":{"access_token":"xyz"},"code":"once"}',
    answer: '{"code":"ROUND_CLOSED","url":"https://a.example/?code=q","echo":["abc-123","xyz"]}',
  });
  expect(JSON.parse(body)).toEqual({
    token: HIDDEN,
    note: `with ${HIDDEN}`,
    deep: { access_token: HIDDEN },
    code: HIDDEN,
  });
  expect(JSON.parse(answer)).toEqual({ code: 'ROUND_CLOSED', url: HIDDEN, echo: [HIDDEN, HIDDEN] });
  expect(withoutSecrets({ body: 'token=abc', answer: '' })).toEqual({ body: '', answer: '' });
});
