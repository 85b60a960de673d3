import { randomUUID } from 'node:crypto';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { ACCESS_TOKEN_SECONDS, accessTokens } from './access-token.ts';

const SECRET = 'x'.repeat(32);
const malee = { uuid: randomUUID(), status: 0, name: 'Malee', level: 1, role: 'member' } as Identity;

test('a valid token is rejected once it expires', async () => {
  let now = Date.now();
  const tokens = accessTokens(SECRET, () => now);
  const sid = randomUUID();
  const token = await tokens.issue(malee, sid);
  expect(await tokens.read(token)).toMatchObject({ uuid: malee.uuid, sid });
  now += (ACCESS_TOKEN_SECONDS - 2) * 1_000;
  expect(await tokens.read(token)).toMatchObject({ uuid: malee.uuid, sid });
  now += 2_000;
  expect(await tokens.read(token)).toBeUndefined();
  expect(await accessTokens(SECRET, () => now).read(token)).toBeUndefined();
});

test('a token cannot be altered into another valid token', async () => {
  const tokens = accessTokens(SECRET);
  const token = await tokens.issue(malee, randomUUID());
  await tokens.read(token);
  const [head, payload, signature] = token.split('.') as [string, string, string];
  const other = Buffer.from(
    JSON.stringify({
      ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
      uuid: randomUUID(),
    }),
  ).toString('base64url');
  expect(await tokens.read(`${head}.${other}.${signature}`)).toBeUndefined();
  expect(await tokens.read(`${head}.${payload}.`)).toBeUndefined();
});
