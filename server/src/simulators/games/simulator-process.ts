import { gameSimulator } from './game-simulator.ts';
import type { ActAtSite, FromSimulator, ToSimulator } from './process-messages.ts';

/**
 * The process of a simulated provider. It ends when the channel to the site closes, which also happens when
 * the site is killed; a Ctrl-C reaches it too, and is the site's to answer.
 */
const send = (message: FromSimulator) => process.send?.(message);

process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
/** Pending requests to the site, by id. */
const acting = new Map<number, () => void>();
let acts = 0;
const act: ActAtSite = (what, playerId) =>
  new Promise((done) => {
    acts += 1;
    acting.set(acts, done);
    send({ kind: 'act', id: acts, act: what, playerId });
  });

process.on('message', (message: ToSimulator) => {
  if (message.kind === 'acted') {
    acting.get(message.id)?.();
    acting.delete(message.id);
    return;
  }
  const { config } = message;
  const { host, port } = config;
  gameSimulator(config, act)
    .then((app) => app.listen({ host, port }))
    .then(
      (origin) => send({ kind: 'listening', origin }),
      (error: unknown) =>
        send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
});
