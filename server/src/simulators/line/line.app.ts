import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { z } from 'zod';
import { lineIssuer, type LineIssuer } from './line-issuer.ts';
import { linePage, pageHeaders, type LinePage } from './line.page.ts';
import { linePeople, type LinePeople } from './line-people.ts';

const loginBody = z.object({ name: z.string().trim().min(1).max(30) });
const consentBody = z.object({ answer: z.enum(['allow', 'cancel']) });

/** LINE login for development without a channel: a standard OpenID provider that accepts any name. */
export function buildLineSimulator(channel: LineIssuer): FastifyInstance {
  const people = linePeople();
  const provider = lineIssuer(channel, people);
  const answer = provider.callback();
  const app = fastify();

  app.get('/', (_request, reply) => sendPage(reply, { kind: 'about' }));
  void app.register(async (pages) => interactionPages(pages, provider, people));
  void app.register(async (protocol) => {
    // The provider parses its own request bodies.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    protocol.all('/*', async (request, reply) => {
      reply.hijack();
      await answer(request.raw, reply.raw);
    });
  });
  return app;
}

function interactionPages(app: FastifyInstance, provider: Provider, people: LinePeople): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.OIDCProviderError)) throw error;
    return sendPage(reply.code(error.status), { kind: 'refused', reason: error.message });
  });
  const detailsOf = ({ raw }: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(raw, reply.raw);
  const finish = async ({ raw }: FastifyRequest, reply: FastifyReply, result: InteractionResults) => {
    reply.hijack();
    await provider.interactionFinished(raw, reply.raw, result, { mergeWithLastSubmission: true });
  };

  app.get('/interaction/:uid', async (request, reply) => {
    const { prompt, uid, session, params } = await detailsOf(request, reply);
    const name = people.find(session?.accountId ?? '')?.name;
    const returnOrigin = new URL(String(params['redirect_uri'])).origin;
    return sendPage(
      reply,
      prompt.name === 'login' || name === undefined ? { kind: 'login', uid } : { kind: 'consent', uid, name },
      returnOrigin,
    );
  });

  app.post('/interaction/:uid/login', async (request, reply) => {
    const { uid, params } = await detailsOf(request, reply);
    const body = loginBody.safeParse(request.body);
    if (!body.success)
      return sendPage(
        reply.code(422),
        { kind: 'login', uid },
        new URL(String(params['redirect_uri'])).origin,
      );
    return finish(request, reply, {
      login: { accountId: people.enter(body.data.name).lineUid, remember: false },
    });
  });

  app.post('/interaction/:uid/consent', async (request, reply) => {
    const { session, params } = await detailsOf(request, reply);
    if (consentBody.safeParse(request.body).data?.answer !== 'allow')
      return finish(request, reply, {
        error: 'access_denied',
        error_description: 'The person refused',
      });
    const grant = new provider.Grant({
      accountId: session!.accountId,
      clientId: String(params['client_id']),
    });
    grant.addOIDCScope(String(params['scope']));
    return finish(request, reply, { consent: { grantId: await grant.save() } });
  });
}

function sendPage(reply: FastifyReply, page: LinePage, returnOrigin?: string): FastifyReply {
  return reply.headers(pageHeaders(returnOrigin)).type('text/html; charset=utf-8').send(linePage(page));
}
