import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../src/db/db.ts';
import { describeSchema } from '../src/db/describe-schema.ts';
import { nextRelease, readRelease, releaseFile } from '../src/db/release.ts';
import { databaseFolder } from '../src/db/sql-files.ts';
import { testDatabase } from './database.ts';

/** `pnpm schema`: regenerates server/database/schema.sql and release.json from the SQL files. */
const database = await testDatabase();
const owner = connect(database.ownerUrl, { poolSize: 1 });
await writeFile(path.join(databaseFolder, 'schema.sql'), await describeSchema(owner));
await owner.close();
await database.drop();
const release = await nextRelease(await readRelease());
await writeFile(releaseFile(), `${JSON.stringify(release, null, 2)}\n`);
