import { z } from 'zod';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { connect } from '../db/db.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { putFile, tokenOf } from '../../testing/registry.ts';
import { covers } from '../http/scopes.ts';

let site: TestApp;
let somchai: TestMember;
let malee: TestMember;
beforeAll(async () => {
  site = await testApp();
  somchai = await site.registerMember('operator');
  malee = await site.registerMember();
});
afterAll(() => site.close());

const status = (as?: { token: string }) => site.send(registryCalls.status, {}, { as });
const off = (as: { token: string }, remote: string, domain: string) =>
  site.send(registryCalls.change, { domain, change: { operation: 'off', remote }, reason: 'a test' }, { as });
const auditOf = async (actor: string) =>
  (await site.ask(registryCalls.audit, {}, { as: somchai })).filter((entry) => entry.actor === actor);

test.each<[string, string, boolean]>([
  ['read', 'read', true],
  ['publish:wallet', 'read', false],
  ['publish:wallet', 'publish:wallet', true],
  ['publish:wallet', 'publish:wallet2', false],
  ['publish:*', 'publish:wallet', true],
  ['promote:wallet@local', 'promote:wallet@local', true],
  ['promote:wallet@local', 'promote:wallet@other', false],
  ['promote:wallet@local', 'promote:lottery@local', false],
  ['promote:wallet@local', 'operate:wallet@local', false],
  ['promote:wallet@local', 'promote:wallet@*', false],
  ['promote:wallet@*', 'promote:wallet@*', true],
  ['operate:wallet@local', 'operate:*@local', false],
  ['operate:*@local', 'operate:*@local', true],
  ['approve:*@*', 'approve:wallet@local', true],
  ['approve:*@*', 'promote:wallet@local', false],
])('%s for %s: %s', (given, needed, allowed) => {
  expect(covers([given], needed)).toBe(allowed);
});

test('a token reads what its scopes allow, records its last use, and is stored only as a hash', async () => {
  const made = await tokenOf(site, somchai, ['read'], 'dashboard');
  expect(made.token).toMatch(/^mfe_[\w-]{43}$/);
  expect((await status(made)).statusCode).toBe(200);
  const [summary] = (await site.ask(registryCalls.tokens, {}, { as: somchai })).filter(
    ({ id }) => id === made.id,
  );
  expect(summary).toMatchObject({
    name: 'dashboard',
    scopes: ['read'],
    createdBy: somchai.userName,
    revokedAt: null,
    lastUsedAt: expect.any(String),
  });
  expect(JSON.stringify(await site.ask(registryCalls.tokens, {}, { as: somchai }))).not.toContain('mfe_');

  const owner = connect(site.database.ownerUrl);
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(tables.map(({ name }) => name)).toContain('registry_tokens');
  const secret = made.token.slice('mfe_'.length);
  const hex = Buffer.from(secret).toString('hex');
  const bytes = Buffer.from(secret, 'base64url').toString('hex');
  for (const { name } of tables) {
    const rows = await owner.rows(`select t::text as text from "${name}" t`);
    for (const text of rows.map((row) => z.string().parse(row['text'])))
      for (const form of [secret, hex, bytes]) expect(text.includes(form)).toBe(false);
  }
  await owner.close();
});

test('a missing, unknown or truncated token is rejected', async () => {
  const made = await tokenOf(site, somchai, ['read']);
  for (const token of [
    `mfe_${'A'.repeat(43)}`,
    made.token.slice(0, -1),
    `${made.token}x`,
    `${made.token.slice(0, -2)}__`,
  ])
    expect((await status({ token })).json().code).toBe('UNAUTHORIZED');
  expect((await status()).statusCode).toBe(401);
});

test('revoked and expired tokens are rejected at once, and the audit distinguishes them', async () => {
  const [revoked, expired] = [
    await tokenOf(site, somchai, ['read'], 'gone'),
    await tokenOf(site, somchai, ['read'], 'old'),
  ];
  expect((await site.send(registryCalls.revokeToken, { id: revoked.id }, { as: somchai })).statusCode).toBe(
    200,
  );
  await site.db.query(
    "update registry_tokens set expires_at = clock_timestamp() - interval '1 second' where id = $1",
    [expired.id],
  );
  for (const token of [revoked, expired])
    expect((await status(token)).json()).toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await auditOf('token:gone'))[0]).toMatchObject({
    outcome: 'refused',
    detail: 'the token is revoked',
  });
  expect((await auditOf('token:old'))[0]).toMatchObject({
    outcome: 'refused',
    detail: 'the token has expired',
  });
  expect((await site.send(registryCalls.revokeToken, { id: 999_999 }, { as: somchai })).json().code).toBe(
    'NOT_FOUND',
  );
});

test('a token of a former operator reads and changes nothing', async () => {
  const left = await site.registerMember('operator');
  const theirs = await tokenOf(site, left, ['read', 'publish:*', 'operate:*@*'], 'of one who left');
  await site.db.query("update members set role = 'member' where id = $1", [left.identity.uuid]);
  expect((await status(theirs)).statusCode).toBe(200);
  expect((await off(theirs, 'wallet', 'local')).json().code).toBe('UNAUTHORIZED');
  expect(
    (await site.send(registryCalls.complete, { remote: 'wallet', build: '0b1' }, { as: theirs })).json().code,
  ).toBe('UNAUTHORIZED');
  expect(
    (await putFile(site, theirs, { name: 'wallet', build: '0b1' }, 'entry.js', Buffer.from('x'))).json().code,
  ).toBe('UNAUTHORIZED');
  const entries = await auditOf('token:of one who left');
  expect(entries.map(({ outcome, detail }) => `${outcome}: ${detail}`)).toEqual(
    Array(3).fill(`refused: the token's creator, ${left.userName}, is no longer an operator`),
  );
});

test.each([
  ['operate:wallet@all', 'operate:wallet@*'],
  ['promote:all@all', 'promote:*@*'],
  ['publish:all', 'publish:*'],
])('%s is refused, for %s is meant', async (scope, meant) => {
  const answer = await site.send(
    registryCalls.makeToken,
    { name: 'for all', scopes: ['read', scope], days: 1 },
    { as: somchai },
  );
  expect(answer.json()).toMatchObject({
    code: 'OPERATION_REFUSED',
    details: { why: expect.stringContaining(`${meant} is meant`) },
  });
});

test('a call without the scope is refused with the scope it needs, and audited', async () => {
  const token = await tokenOf(site, somchai, ['operate:wallet@local'], 'wallet team');
  expect((await off(token, 'lottery', 'local')).json()).toMatchObject({
    code: 'SCOPE_MISSING',
    details: { scope: 'operate:lottery@local' },
  });
  expect((await off(token, 'wallet', 'lotto.localhost')).json()).toMatchObject({
    code: 'SCOPE_MISSING',
    details: { scope: 'operate:wallet@lotto.localhost' },
  });
  expect((await off(token, 'wallet', 'all')).json()).toMatchObject({
    code: 'SCOPE_MISSING',
    details: { scope: 'operate:wallet@*' },
  });
  expect((await off(token, 'all', 'local')).json()).toMatchObject({
    code: 'SCOPE_MISSING',
    details: { scope: 'operate:*@local' },
  });
  const promote = {
    domain: 'local',
    change: { operation: 'promote', remote: 'wallet', build: '0b1' },
    reason: 'a test',
  };
  expect((await site.send(registryCalls.change, promote, { as: token })).json()).toMatchObject({
    code: 'SCOPE_MISSING',
    details: { scope: 'promote:wallet@local' },
  });
  expect(
    (
      await site.send(
        registryCalls.change,
        { ...promote, change: { operation: 'restore', generation: 1 } },
        { as: token },
      )
    ).json(),
  ).toMatchObject({ details: { scope: 'promote:*@local' } });
  expect((await status(token)).json()).toMatchObject({ code: 'SCOPE_MISSING', details: { scope: 'read' } });
  expect((await off(token, 'wallet', 'local')).json().code).toBe('OPERATION_REFUSED');
  const entries = await auditOf('token:wallet team');
  expect(entries).toHaveLength(8);
  expect(new Set(entries.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect(entries.at(-1)).toMatchObject({
    action: 'registry.changes.make',
    target: 'lottery in local',
    detail: 'SCOPE_MISSING: operate:lottery@local',
  });
});

test("members cannot use the registry, tokens open no member's or operator's calls, and operators cannot publish", async () => {
  expect((await status(malee)).json().code).toBe('NOT_FOUND');
  const token = await tokenOf(site, somchai, [
    'read',
    'publish:*',
    'promote:*@*',
    'operate:*@*',
    'approve:*@*',
  ]);
  expect(
    (await site.send(registryCalls.makeToken, { name: 'more', scopes: ['read'], days: 1 }, { as: token }))
      .statusCode,
  ).toBe(401);
  expect((await site.send(registryCalls.tokens, {}, { as: token })).statusCode).toBe(401);
  expect(
    (await site.send(registryCalls.complete, { remote: 'wallet', build: '0b1' }, { as: somchai })).json(),
  ).toMatchObject({ code: 'SCOPE_MISSING', details: { scope: 'publish:wallet' } });
});

test('a name belongs to one active token at a time', async () => {
  const first = await tokenOf(site, somchai, ['read'], 'ci');
  expect(
    (
      await site.send(registryCalls.makeToken, { name: 'ci', scopes: ['read'], days: 1 }, { as: somchai })
    ).json(),
  ).toMatchObject({ code: 'OPERATION_REFUSED' });
  await site.ask(registryCalls.revokeToken, { id: first.id }, { as: somchai });
  const second = await tokenOf(site, somchai, ['read'], 'ci');
  expect([(await status(first)).statusCode, (await status(second)).statusCode]).toEqual([401, 200]);
});

test('the audit log is append-only', async () => {
  for (const statement of [
    "update registry_audit set actor = 'nobody'",
    'delete from registry_audit',
    'truncate registry_audit',
  ])
    await expect(site.db.query(statement)).rejects.toMatchObject({ code: '42501' });
});
