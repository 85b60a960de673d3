import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../jobs/repeated.ts';
import { probePartners, type ProbeOptions } from './probes.ts';
import { callablePartners } from './probes.queries.ts';
import { watchPartners, type WatchOptions } from './lobby-watch.ts';

const EVERY_MS = 5_000;

export interface PartnerJobOptions extends WatchOptions, ProbeOptions {}

export function startPartnerWatch(options: PartnerJobOptions, log: FastifyBaseLogger): () => Promise<void> {
  const probes = {
    work: async (signal: AbortSignal) => {
      const callable = (await callablePartners(options.db)).filter(options.canProbe);
      await probePartners(
        options,
        callable.map(({ partner }) => partner),
        signal,
      );
    },
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    failed: (error: unknown) => log.error({ err: error }, 'probing partners failed'),
  };
  return repeat(probes, {
    work: async () => {
      for (const [partner, act] of await watchPartners(options))
        if (act !== 'restart') log.warn({ partner, act }, 'a partner left or rejoined the lobby');
    },
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    failed: (error) => log.error({ err: error }, 'watching partners failed'),
  });
}
