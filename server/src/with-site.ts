import { openSiteDatabase } from './database.ts';
import { connect } from './db/db.ts';
import type { Env } from './env.ts';
import { pgFanOut } from './fan-out/pg-fan-out.ts';
import { buildServices, type Services } from './services.ts';

/** Does one piece of work on the site's database from another process than the server's, such as a command; running servers hear of it. */
export async function withSite<T>(env: Env, work: (services: Services) => Promise<T>): Promise<T> {
  const database = await openSiteDatabase(env);
  try {
    const db = connect(database.url);
    try {
      const fanOut = await pgFanOut(database.url);
      try {
        return await work(buildServices({ env, db, fanOut }));
      } finally {
        await fanOut.close();
      }
    } finally {
      await db.close();
    }
  } finally {
    await database.close();
  }
}
