import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { smsPage, type SimulatedSms } from './sms.page.ts';

/** Path that accepts messages, as a gateway's would. */
export const SMS_SIMULATOR_PATH = '/v1/messages';

/** Older messages are dropped, to bound memory. */
const KEPT = 200;

const message = z.object({
  to: z.string().regex(/^\+66\d{9}$/),
  sender: z.string().min(1).max(20),
  text: z.string().min(1).max(1_000),
  locale: z.string(),
});

/**
 * A text message gateway for development: it accepts messages over HTTP as a real one would, shows them on
 * its page, and sends none to a phone.
 */
export function buildSmsSimulator(): FastifyInstance {
  const app = fastify();
  const messages: SimulatedSms[] = [];

  app.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .headers({
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
      })
      .send(smsPage(messages)),
  );

  app.post(SMS_SIMULATOR_PATH, async (request, reply) => {
    const id = request.headers['idempotency-key'];
    const body = message.safeParse(request.body);
    if (!request.headers.authorization?.startsWith('Bearer '))
      return reply.code(401).send({ message: 'no token' });
    if (!body.success || typeof id !== 'string') return reply.code(422).send({ message: 'no message' });
    if (!messages.some((known) => known.id === id))
      messages.unshift({ id, at: bangkokIso(new Date()), ...body.data });
    messages.splice(KEPT);
    return reply.code(202).send({ id });
  });

  return app;
}
