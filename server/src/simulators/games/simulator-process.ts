import { gameSimulator } from './game-simulator.ts';
import type { FromSimulator, ToSimulator } from './process-messages.ts';

/**
 * The process of a simulated provider. It ends when the channel to the site closes, which also happens when the
 * site is killed; a Ctrl-C reaches it too, and is the site's to answer.
 */
const send = (message: FromSimulator) => process.send?.(message);

process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ config }: ToSimulator) => {
  const { host, port } = config;
  gameSimulator(config)
    .then((app) => app.listen({ host, port }))
    .then(
      (origin) => send({ kind: 'listening', origin }),
      (error: unknown) =>
        send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
});
