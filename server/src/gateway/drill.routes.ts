import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BuildFiles, Registry } from '../registry/public.ts';
import { DRILL_PATH, throwingEntry } from './drills.ts';
import type { OverrideSessions } from './session-overrides.ts';

/** Longer than any page waits, and no longer: a browser opens few connections to one host. */
const HANG_MS = 30_000;
/** Limit of connections that drills may keep open at once. */
const MAX_HANGING = 12;

interface DrillAddress {
  fault: string;
  remote: string;
  build: string;
  '*': string;
}

interface DrillRoutes {
  registry: Pick<Registry, 'build'>;
  files: BuildFiles;
  sessions: OverrideSessions;
}

/** Serves the faulty files of a drilled remote, only in the session that drills it. */
export function drillRoutes(app: FastifyInstance, { registry, files, sessions }: DrillRoutes): void {
  const hanging = new Set<() => void>();
  app.addHook('preClose', async () => hanging.forEach((end) => end()));

  app.get<{ Params: DrillAddress }>(`${DRILL_PATH}/:fault/:remote/:build/*`, async (request, reply) => {
    const { fault, remote, build, '*': path } = request.params;
    void reply.header('cache-control', 'no-store');
    const missing = () => reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    if (sessions.read(request).drills[remote] !== fault) return missing();
    if (fault === 'html')
      return reply
        .type('text/html; charset=utf-8')
        .send(
          '<!doctype html><html lang="en"><title>Drill</title><h1>A page in place of a script</h1></html>',
        );
    if (fault === 'hang') {
      if (hanging.size >= MAX_HANGING)
        return reply.code(503).type('text/plain; charset=utf-8').send('Too many drills hang already');
      await hang(reply);
      return missing();
    }
    const record = fault === 'throw' ? await registry.build(remote, build) : undefined;
    if (!record?.files.some((file) => file.path === path)) return missing();
    void reply.type('text/javascript; charset=utf-8');
    if (path === record.entry) return reply.send(await throwingEntry(record, files));
    return reply.send((await files.open(remote, build, path, 'identity'))?.stream());
  });

  /** Waits until the time is up, the browser disconnects or the server stops. */
  function hang({ raw }: FastifyReply): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        hanging.delete(end);
        resolve();
      };
      const timer = setTimeout(end, HANG_MS);
      hanging.add(end);
      raw.once('close', end);
    });
  }
}
