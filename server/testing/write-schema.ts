import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../src/db/db.ts';
import { describeSchema } from '../src/db/describe-schema.ts';
import { databaseFolder } from '../src/db/sql-files.ts';
import { testDatabase } from './database.ts';

/** `pnpm schema`: regenerates server/database/schema.sql from the SQL files. */
const database = await testDatabase();
const owner = connect(database.ownerUrl, { poolSize: 1 });
await writeFile(path.join(databaseFolder, 'schema.sql'), await describeSchema(owner));
await owner.close();
await database.drop();
