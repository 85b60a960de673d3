import { generateKeyPairSync } from 'node:crypto';
import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { operatorGameCalls } from '@chokdee/shared/contracts/operator-games';
import { partnerSecret } from '../../game-play/partner-secret.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { testEnv } from '../../../testing/env.ts';

let site: TestApp;
let [first, second]: TestMember[] = [];
beforeAll(async () => {
  site = await testApp();
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());

const { access, waiting, propose, decide, showKey } = gameAccessCalls;
const reason = 'New data centre';
const decision = 'Compared with their letter';
const of = (partner: string, as = first!) => site.ask(access, { partner }, { as });
const send = (partner: string, change: object, as = first!) =>
  site.send(propose, { partner, change, reason }, { as });
async function proposed(partner: string, change: object): Promise<string> {
  const answer = await send(partner, change);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().id;
}
const answerTo = (id: string, { carryOut = true, as = second! } = {}) =>
  site.send(decide, { id, carryOut, decision }, { as });
async function carriedOut(partner: string, change: object): Promise<void> {
  const answer = await answerTo(await proposed(partner, change));
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
const issuesOf = (answer: { json(): { details?: { issues?: unknown } } }) => answer.json().details?.issues;
const audits = (action: string) =>
  site.db.query<{ actor: string; target: string; outcome: string; detail: string }>(
    'select actor, target, outcome, detail from registry_audit where action = $1 order by id',
    [action],
  );
const wanted = {
  kind: 'access',
  launchUrl: 'https://play.partner.example/start',
  baseUrl: 'https://api.partner.example/v1/',
  addresses: ['203.0.113.7', '198.51.100.9/24', '2001:db8::/32'],
  callsPerSecond: 900,
  transferMax: 5000,
};

test('a second operator lets a change of the access take effect, and both are recorded', async () => {
  expect((await of('joker')).access).toMatchObject({ launchUrl: null, addresses: [], callsPerSecond: 500 });
  const id = await proposed('joker', wanted);
  const [waits] = (await of('joker')).proposals;
  expect(waits).toMatchObject({
    id,
    kind: 'access',
    reason,
    proposedBy: first!.userName,
    fields: {
      baseUrl: { before: null, after: 'https://api.partner.example/v1' },
      transferMax: { before: null, after: 500_000 },
    },
  });
  expect((await site.ask(waiting, {}, { as: second! })).proposals.map((each) => each.id)).toContain(id);
  expect((await of('joker')).access.launchUrl).toBeNull();
  expect((await send('joker', wanted, second)).json().code).toBe('DECISION_STATE');

  expect((await answerTo(id)).statusCode).toBe(200);
  expect(await of('joker')).toMatchObject({
    access: {
      launchUrl: wanted.launchUrl,
      callsPerSecond: 900,
      baseUrl: 'https://api.partner.example/v1',
      addresses: ['203.0.113.7/32', '198.51.100.0/24', '2001:db8::/32'],
      transferMax: 500_000,
    },
    proposals: [],
  });
  expect((await answerTo(id)).json().code).toBe('DECISION_STATE');
  expect((await audits('operators.game-access.propose'))[0]).toMatchObject({
    actor: first!.userName,
    target: 'joker',
    detail: expect.stringMatching(/callsPerSecond: 500 → 900.*transferMax: null → 5000\.00 baht/),
  });
  expect((await audits('operators.game-access.decide'))[0]).toMatchObject({ actor: second!.userName });
});

test('who proposed it cannot approve it, and may drop it; both refusals are audited', async () => {
  const id = await proposed('ezg', wanted);
  const own = await answerTo(id, { as: first! });
  expect([own.statusCode, own.json().code]).toEqual([409, 'SAME_OPERATOR']);
  expect((await answerTo(id, { as: first!, carryOut: false })).statusCode).toBe(200);
  expect((await of('ezg')).access.launchUrl).toBeNull();
  expect(
    (await audits('operators.game-access.decide')).filter(({ outcome }) => outcome === 'refused'),
  ).toContainEqual(expect.objectContaining({ actor: first!.userName, target: `id ${id}` }));
});

test('ten operators who approve at once carry it out once', async () => {
  const id = await proposed('gpx', { kind: 'key-start' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => answerTo(id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await of('gpx')).keys).toHaveLength(1);
});

test('the proposal of a former operator is not carried out', async () => {
  const third = await site.registerMember('operator');
  const { id } = (await send('sa', { kind: 'key-start' }, third)).json() as { id: string };
  await site.db.query("update members set role = 'member' where id = $1", [third.identity.uuid]);
  expect((await answerTo(id)).json().code).toBe('DECISION_STATE');
});

test('access that has changed since is not overwritten', async () => {
  const id = await proposed('hg', wanted);
  await site.db.query("insert into game_partner_access (partner, calls_per_second) values ('hg', 7)");
  expect((await answerTo(id)).json().code).toBe('STALE_VERSION');
});

test.each([
  ['launchUrl', 'http://play.partner.example', 'url'],
  ['launchUrl', 'http://127.0.0.1:9000', 'url'],
  ['launchUrl', 'https://user:word@play.partner.example', 'url'],
  ['launchUrl', 'javascript:alert(1)', 'url'],
  ['baseUrl', 'https://api.partner.example/?x=1', 'url'],
  ['baseUrl', 'api.partner.example', 'url'],
  ['addresses', ['203.0.113.300'], 'addresses'],
  ['addresses', ['0.0.0.0/0'], 'addresses'],
  ['addresses', ['2001:db8::/8'], 'addresses'],
  ['addresses', ['partner.example'], 'addresses'],
  ['callsPerSecond', 0, 'callsPerSecond'],
  ['callsPerSecond', 100_001, 'callsPerSecond'],
  ['transferMax', 0, undefined],
])('refuses %s %p', async (field, value, key) => {
  const answer = await send('wm', { ...wanted, [field]: value });
  expect(answer.statusCode).toBe(422);
  expect(issuesOf(answer)).toMatchObject([
    { path: `change.${field}`, ...(key ? { key: `gameDesk.${key}` } : {}) },
  ]);
});

test('a new secret is valid beside the old one, is shown once, to who proposed it, and kept nowhere', async () => {
  await carriedOut('pegasus', { kind: 'key-start' });
  await carriedOut('pegasus', { kind: 'key-start' });
  expect((await of('pegasus')).keys).toMatchObject([
    { version: 2, valid: true, show: true },
    { version: 1, valid: true, show: true },
  ]);
  expect((await of('pegasus', second)).keys[0]!.show).toBe(false);
  expect(issuesOf(await send('pegasus', { kind: 'key-start' }))).toEqual([
    { path: 'change', key: 'gameDesk.twoKeys' },
  ]);

  const show = (as: TestMember) => site.send(showKey, { partner: 'pegasus', version: 2 }, { as });
  expect((await show(second!)).json().code).toBe('DECISION_STATE');
  const shown = await show(first!);
  const secret = partnerSecret(testEnv().GAME_PARTNERS_SECRET, 'pegasus', 2);
  expect([shown.json(), shown.headers['cache-control']]).toEqual([{ secret }, 'no-store']);
  expect((await show(first!)).json().code).toBe('DECISION_STATE');
  const rows = await site.db.query<{ row: string }>(
    `select row_to_json(a)::text as row from registry_audit a union all select row_to_json(k)::text from game_partner_keys k
     union all select row_to_json(p)::text from game_proposals p`,
  );
  expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  expect(await audits('operators.game-keys.show')).toMatchObject([
    { actor: second!.userName, outcome: 'refused' },
    { actor: first!.userName, outcome: 'done', detail: 'version 2' },
    { actor: first!.userName, outcome: 'refused' },
  ]);

  await carriedOut('pegasus', { kind: 'key-end', version: 1 });
  expect((await of('pegasus')).keys).toMatchObject([
    { version: 2, valid: true },
    { version: 1, valid: false },
  ]);
  expect(issuesOf(await send('pegasus', { kind: 'key-end', version: 2 }))).toEqual([
    { path: 'change', key: 'gameDesk.lastKey' },
  ]);
  expect((await send('pegasus', { kind: 'key-end', version: 1 })).statusCode).toBe(404);
});

const pemOf = (bits: number) =>
  String(
    generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ type: 'spki', format: 'pem' }),
  );

test("a partner's public keys are checked, shown by their fingerprint, and replaced", async () => {
  const pem = pemOf(2048);
  for (const wrong of [
    'no key',
    pemOf(1024),
    String(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })),
    String(
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ),
    pem.replace('MII', 'XXX'),
  ])
    expect(issuesOf(await send('all-bet', { kind: 'public-key-start', pem: wrong }))).toEqual([
      { path: 'change.pem', key: 'gameDesk.pem' },
    ]);
  const id = await proposed('all-bet', { kind: 'public-key-start', pem: `\n${pem}` });
  const [waits] = (await of('all-bet')).proposals;
  expect(waits!.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  await answerTo(id);
  expect((await of('all-bet')).publicKeys).toMatchObject([
    { version: 1, valid: true, fingerprint: waits!.fingerprint },
  ]);
  expect(issuesOf(await send('all-bet', { kind: 'public-key-start', pem }))).toEqual([
    { path: 'change.pem', key: 'gameDesk.pemKnown' },
  ]);
  await carriedOut('all-bet', { kind: 'public-key-start', pem: pemOf(2048) });
  await carriedOut('all-bet', { kind: 'public-key-end', version: 1 });
  expect((await of('all-bet')).publicKeys.map(({ valid }) => valid)).toEqual([true, false]);
});

test('a partner of the Hub88 kind gets the public half of our key', async () => {
  expect((await of('wm')).sitePublicKey).toBeUndefined();
  await site.db.query("update game_partners set protocol = 'hub88' where code = 'wm'");
  const { sitePublicKey } = await of('wm');
  expect(sitePublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect((await of('wm', second)).sitePublicKey).toBe(sitePublicKey);
});

test('one operator closes a partner in a production domain; two open it again', async () => {
  await site.db.query("update domains set production = true where name = 'local'");
  const set = (state: string, as = first!) =>
    site.ask(operatorGameCalls.setState, { partner: 'soccer', domain: 'local', state, reason }, { as });
  const stateNow = async () =>
    (await site.ask(operatorGameCalls.partners, {}, { as: first! })).partners
      .find(({ partner }) => partner === 'soccer')!
      .domains.find(({ domain }) => domain === 'local')!;
  expect(await set('closed')).toEqual({ state: 'done' });
  expect(await set('open')).toEqual({ state: 'waiting' });
  expect((await stateNow()).state).toBe('closed');
  const [proposal] = (await of('soccer')).proposals;
  expect(proposal).toMatchObject({ kind: 'open', domain: 'local' });
  expect((await answerTo(proposal!.id, { as: first! })).json().code).toBe('SAME_OPERATOR');

  await set('maintenance', second);
  expect((await answerTo(proposal!.id)).json().code).toBe('DECISION_STATE');
  expect((await stateNow()).state).toBe('maintenance');

  await set('open');
  await answerTo((await of('soccer')).proposals[0]!.id);
  expect(await stateNow()).toMatchObject({
    state: 'open',
    change: { by: `${first!.userName}, ${second!.userName}` },
  });
  expect(await set('open', second)).toEqual({ state: 'done' });
});

test('members find none of these calls', async () => {
  const member = await site.registerMember();
  for (const [call, request] of [
    [access, { partner: 'joker' }],
    [propose, { partner: 'joker', change: { kind: 'key-start' }, reason }],
    [showKey, { partner: 'joker', version: 1 }],
  ] as const)
    expect((await site.send(call, request, { as: member })).statusCode).toBe(404);
  expect((await site.send(access, { partner: 'nobody' }, { as: first! })).statusCode).toBe(404);
  expect((await send('nobody', { kind: 'key-start' })).statusCode).toBe(404);
});
