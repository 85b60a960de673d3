import { z } from 'zod';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { pathsOf } from '@chokdee/shared/contracts/http';
import { buildApp } from '../app.ts';
import { connect } from '../db/db.ts';
import { localFanOut } from '../fan-out/fan-out.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { passingGate } from '../../testing/gate.ts';

let site: TestApp;
let operator: TestMember;
let readOnlyApp: ReturnType<typeof buildApp>;
let db: ReturnType<typeof connect>;
beforeAll(async () => {
  site = await testApp();
  operator = await site.registerMember('operator');
  const url = new URL(site.database.url);
  url.searchParams.set(
    'options',
    `${url.searchParams.get('options') ?? ''} -c default_transaction_read_only=on`.trim(),
  );
  db = connect(url.href);
  readOnlyApp = buildApp({ env: testEnv(), db, fanOut: localFanOut(), gate: passingGate });
});
afterAll(async () => {
  await readOnlyApp.close();
  await db.close();
  await site.close();
});

test('a read-only database refuses writes', async () => {
  await expect(db.query('delete from login_attempts')).rejects.toMatchObject({ code: '25006' });
});

test.each(allCalls.filter(({ method }) => method === 'GET').map((call) => [call.path, call] as const))(
  'GET %s changes nothing',
  async (_path, call) => {
    const { properties = {} } = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, { enum?: string[]; format?: string; type?: string }>;
    };
    const query = Object.fromEntries(
      Object.entries(properties).map(([name, { enum: values, format, type }]) => [
        name,
        String(
          values?.[0] ??
            (format === 'uuid'
              ? operator.identity.uuid
              : type === 'integer'
                ? 1
                : format === 'date'
                  ? '2026-01-31'
                  : '1'),
        ),
      ]),
    );
    for (const { path } of pathsOf(call)) {
      const answer = await readOnlyApp.inject({
        url: `/api${path}`,
        query,
        headers: { host: 'localhost', authorization: `Bearer ${operator.token}` },
      });
      expect([answer.statusCode < 500, answer.statusCode < 500 || answer.body]).toEqual([true, true]);
    }
  },
);
