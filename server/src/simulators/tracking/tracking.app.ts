import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { stepBody } from '@chokdee/shared/contracts/analytics';
import { CID_HEADER, fingerprintBody, trackingPaths, visitBody } from '@chokdee/shared/contracts/tracking';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { trackingPage, type Received } from './tracking.page.ts';

/** How many its page shows; older ones are dropped. */
const KEPT = 200;

/**
 * A tracking host for development. It assigns ids, accepts measurements, keeps the latest in memory and shows
 * them on its page. It refuses data outside the contract (a name, a place, the value of a key).
 *
 * @param siteOrigin pages of the site may call it under any of the site's host names; they are recognized by
 * the port.
 */
export function buildTrackingSimulator(siteOrigin: string): FastifyInstance {
  const app = fastify();
  const received: Received[] = [];
  const { port } = new URL(siteOrigin);

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !URL.canParse(origin) || new URL(origin).port !== port) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  });
  app.options('/*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': `content-type, ${CID_HEADER}`,
        'access-control-max-age': '600',
      })
      .send(),
  );

  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(trackingPage(received)),
  );
  app.get('/received', () => received);

  app.get(trackingPaths.id, (request, reply) => {
    record({ call: trackingPaths.id, cid: cidOf(request.headers), body: null });
    return reply.header('cache-control', 'no-store').send({ id: randomUUID() });
  });
  for (const [path, form] of [
    [trackingPaths.visit, visitBody],
    [trackingPaths.event, stepBody],
    [trackingPaths.fingerprint, fingerprintBody],
  ] as const) {
    app.post(path, (request, reply) => {
      const cid = cidOf(request.headers);
      const body = form.safeParse(request.body);
      if (!cid || !body.success)
        return reply.code(422).send({
          code: 'VALIDATION',
          message: cid ? 'not in the form that the contract allows' : `no ${CID_HEADER}`,
        });
      record({ call: path, cid, body: body.data });
      return reply.code(202).send({ ok: true });
    });
  }

  function record(what: Omit<Received, 'at'>): void {
    received.unshift({ at: bangkokIso(new Date()), ...what });
    received.length = Math.min(received.length, KEPT);
  }

  return app;
}

const cidOf = (headers: Record<string, unknown>): string | undefined => {
  const cid = headers[CID_HEADER.toLowerCase()];
  return typeof cid === 'string' && cid !== '' ? cid.slice(0, 64) : undefined;
};
