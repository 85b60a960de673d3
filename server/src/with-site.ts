import { buildApp } from './app.ts';
import { openSiteDatabase } from './database.ts';
import { connect } from './db/db.ts';
import type { Env } from './env.ts';
import { pgFanOut } from './fan-out/pg-fan-out.ts';
import { siteServices, type SiteServices } from './site-services.ts';

/**
 * Runs work on the site's database from another process than the server's, such as a command. Running servers
 * receive its fan-out messages.
 */
export async function withSite<T>(env: Env, work: (services: SiteServices) => Promise<T>): Promise<T> {
  const database = await openSiteDatabase(env);
  try {
    const db = connect(database.url);
    try {
      const fanOut = await pgFanOut(database.url);
      try {
        const options = { env, db, fanOut };
        const app = buildApp(options);
        try {
          await app.ready();
          return await work(siteServices(app, options));
        } finally {
          await app.close();
        }
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
