import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../jobs/repeated.ts';
import { watchPartners, type WatchOptions } from './lobby-watch.ts';

const EVERY_MS = 5_000;

export function startPartnerWatch(options: WatchOptions, log: FastifyBaseLogger): () => Promise<void> {
  return repeat({
    work: async () => {
      for (const [partner, act] of await watchPartners(options))
        if (act !== 'restart') log.warn({ partner, act }, 'a partner left the lobby, or came back');
    },
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    failed: (error) => log.error({ err: error }, 'the watch over partners failed'),
  });
}
