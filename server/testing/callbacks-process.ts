import fastify from 'fastify';
import { connect } from '../src/db/db.ts';
import { localFanOut } from '../src/fan-out/fan-out.ts';
import { callbackRoutes } from '../src/game-play/callbacks.routes.ts';
import { partnerCalls } from '../src/game-play/partner-calls.ts';
import { siteKeys } from '../src/game-play/site-keys.ts';
import { testEnv } from './env.ts';

// A server of partners' calls and nothing else, for a test to kill: its argument is the
// database. Prints its address.
const app = fastify();
const env = testEnv();
const db = connect(process.argv[2]!, { connectTimeoutMs: 1_000 });
callbackRoutes(app, {
  env,
  db,
  siteKeys: siteKeys(db, env.GAME_PARTNERS_SECRET),
  fanOut: localFanOut(),
  calls: partnerCalls((error) => console.error(error)),
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
