import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testDatabase } from '../../testing/database.ts';
import { connect } from './db.ts';
import { describeSchema } from './describe-schema.ts';
import { nextRelease, readRelease } from './release.ts';
import { databaseFolder } from './sql-files.ts';

test('schema.sql matches the SQL files; `pnpm schema` regenerates it', async () => {
  const database = await testDatabase();
  const owner = connect(database.ownerUrl, { poolSize: 1 });
  try {
    expect(await describeSchema(owner)).toBe(await readFile(path.join(databaseFolder, 'schema.sql'), 'utf8'));
  } finally {
    await owner.close();
    await database.drop();
  }
});

test('release.json numbers these functions; `pnpm schema` counts the next release', async () => {
  const known = await readRelease();
  expect(known.number).toBeGreaterThan(0);
  expect(await nextRelease(known)).toEqual(known);
  expect(await nextRelease({ ...known, functions: 'others' })).toEqual({
    ...known,
    number: known.number + 1,
  });
});
