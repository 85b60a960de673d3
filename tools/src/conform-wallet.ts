import {
  DatabaseStartError,
  EnvError,
  gameBench,
  MigrationError,
  PlayError,
  readEnv,
  withSite,
} from '@chokdee/server/public';
import { main, type OwnWallet } from './conform/main.ts';
import type { Options } from './conform/options.ts';

// pnpm conform:wallet <protocol> <url>: the conformance kit. Without --players the wallet is the development
// site of this DATA_DIR or DATABASE_URL, and its database is the bench.

/** Keeps the site's database open until the wallet is closed. */
function ownWallet({ protocol, partner }: Options): Promise<OwnWallet> {
  return new Promise((resolve, reject) => {
    const site = withSite(readEnv(), async (services) => {
      const { close, ...bench } = await gameBench(services, { protocol, partner });
      await new Promise<void>((release) => {
        resolve({
          ...bench,
          async close() {
            await close();
            release();
            await site;
          },
        });
      });
    });
    site.catch((error: unknown) => reject(error as Error));
  });
}

const known = [PlayError, EnvError, DatabaseStartError, MigrationError];

process.exitCode = await main(process.argv.slice(2), process.env, { ownWallet }).catch((error: unknown) => {
  console.error(known.some((kind) => error instanceof kind) ? (error as Error).message : error);
  return 2;
});
