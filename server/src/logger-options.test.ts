import { Writable } from 'node:stream';
import fastify from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { loggerOptions } from './logger-options.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const SECRET = 'Ton-Mali88';

/** The log output for an error. */
async function logged(error: unknown): Promise<string> {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => done(void (text += chunk.toString())),
  });
  const app = fastify({ logger: { ...(loggerOptions({ LOG_LEVEL: 'info' }) as object), stream } });
  app.log.error({ err: error }, 'failed');
  await app.close();
  return text;
}
const thrown = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
const query = (text: string, value: string) => () => database.db.query(text, [value]);

test.each([
  ['a value of the wrong type', query('select $1::uuid', SECRET), '22P02'],
  ['JSON that cannot be stored', query('select $1::jsonb', `{"pin":"${SECRET}\\ud800"}`), '22P02'],
  [
    'a duplicate row',
    query('insert into referral_slugs (slug, agent_id, ref_uid) values ($1, 1, 1), ($1, 2, 2)', SECRET),
    '23505',
  ],
  ['text that is no JSON', () => JSON.parse(`{"pin": ${SECRET}`) as unknown, 'SyntaxError'],
  [
    'a schema violation',
    () =>
      z
        .object({ a: z.literal('b') })
        .strict()
        .parse({ [SECRET]: SECRET }),
    'ZodError',
  ],
])(
  'a failure because of %s is logged without user input, and can still be understood',
  async (_what, work, named) => {
    const error = await thrown(work);
    const text = await logged(new AppError('defaultError', undefined, { cause: error }));
    expect(error).toBeDefined();
    expect(text).not.toContain(SECRET);
    expect(text).toContain(named);
  },
);
