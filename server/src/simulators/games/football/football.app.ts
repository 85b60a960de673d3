import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { transferCalls } from '@chokdee/shared/contracts/game-transfer';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import { answerFaultSchedule, makeAnswerFaults, type AnswerFault } from '../faults/answer-faults.ts';
import { faultRoutes } from '../faults/fault-page.ts';
import type { FaultSchedule } from '../faults/fault-schedule.ts';
import type { ActAtSite, SimulatorConfig } from '../process-messages.ts';
import { gamePage, languageTag, providerApp } from '../provider-app.ts';
import { reportQuery } from '../wallet/report.ts';
import { isFromSite } from '../wallet/site-signature.ts';
import { bookmaker, type Bookmaker } from './bookmaker.ts';
import { footballReport } from './football-report.ts';
import { selections } from './odds.ts';
import { presentMatch, STAKES } from './present.ts';

const STEP_SATANG = 100;
const placed = z.object({
  session: z.uuid(),
  key: z.uuid(),
  nth: z.int(),
  selection: z.enum(selections),
  stakeSatang: z.int().min(STAKES.min).max(STAKES.max).multipleOf(STEP_SATANG),
  odds: z.int(),
});

interface FootballTools {
  act?: ActAtSite;
  maker?: Bookmaker;
  /** How long slow faults take. */
  slowMs?: number;
}

/** A bookmaker of football that speaks the transfer protocol: it keeps players' money while they play. */
export function footballSimulator(
  config: SimulatorConfig,
  { act, maker = bookmaker(config, { act }), slowMs }: FootballTools = {},
): FastifyInstance {
  const app = providerApp(config.siteOrigin);
  app.addHook('onClose', async () => maker.close());
  app.get<{ Params: { partner: string }; Querystring: { lang?: string } }>(
    '/:partner/match',
    async ({ params: { partner }, query: { lang } }, reply) => {
      if (!(partner in config.partners)) return reply.code(404).send();
      const page = gamePage({
        lang: languageTag(lang),
        title: 'Football',
        name: 'football',
        data: { seed: config.seed },
      });
      return reply.type('text/html').send(page);
    },
  );
  matchRoutes(app, maker);
  const schedule = answerFaultSchedule(config.faults);
  faultRoutes(app, [maker.faults, schedule]);
  void app.register(async (scope) => siteRoutes(scope, config, { maker, schedule, slowMs }));
  return app;
}

/** What the page of a match asks. */
function matchRoutes(app: FastifyInstance, maker: Bookmaker): void {
  app.get<{ Querystring: { session?: string } }>('/watch', (request, reply) => {
    const id = request.query.session ?? '';
    if (!maker.session(id)) return void reply.code(404).send({ code: 'NOT_FOUND' });
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const end = maker.watch(id, () => {
      const session = maker.session(id);
      // The connection that the page opens in its place is refused.
      if (!session) return void reply.raw.end();
      reply.raw.write(`data: ${JSON.stringify(presentMatch(maker, session))}\n\n`);
    });
    request.raw.once('close', end);
  });
  app.post('/bet', async (request, reply) => {
    const body = placed.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ code: 'VALIDATION' });
    const { session: id, ...bet } = body.data;
    const session = maker.session(id);
    return session ? maker.placeWithFault(session, bet) : { code: 'SESSION_ENDED' };
  });
}

type Params = { partner: string; id: string };

/** What the site's server asks, signed over the raw body. */
function siteRoutes(
  scope: FastifyInstance,
  config: SimulatorConfig,
  { maker, schedule, slowMs }: { maker: Bookmaker; schedule: FaultSchedule<AnswerFault>; slowMs?: number },
): void {
  const { book } = maker;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  scope.addHook('preHandler', async (request, reply) => {
    const secret = config.partners[(request.params as Params).partner];
    const isSigned = secret && isFromSite(secret, request, String(request.body ?? ''));
    if (!isSigned) return reply.code(401).send({});
  });
  makeAnswerFaults(scope, schedule, { slowMs });
  scope.put<{ Params: Params }>('/:partner/players/:id', async ({ params: { partner, id: playerId } }) => {
    book.addPlayer({ partner, playerId });
    return { playerId };
  });
  scope.get<{ Params: Params }>('/:partner/players/:id/balance', async ({ params }, reply) => {
    const holder = { partner: params.partner, playerId: params.id };
    if (!book.isPlayer(holder)) return reply.code(404).send({});
    const [balance, staked] = [book.balanceOf(holder), book.stakedOf(holder)].map(hundredthsText);
    return { playerId: holder.playerId, balance, staked };
  });
  scope.post<{ Params: Params }>('/:partner/transfers', async (request, reply) => {
    const { partner } = request.params;
    const content = read(request, reply, transferCalls.transfer.request);
    if (!content) return reply;
    const outcome = book.transfer(partner, content);
    maker.moved({ partner, playerId: content.playerId });
    return outcome;
  });
  scope.get<{ Params: Params }>(
    '/:partner/transfers/:id',
    async ({ params: { partner, id } }, reply) => book.transferOne(partner, id) ?? reply.code(404).send({}),
  );
  scope.delete<{ Params: Params }>('/:partner/transfers/:id', async ({ params: { partner, id } }) =>
    book.voidTransfer(partner, id),
  );
  scope.post<{ Params: Params }>('/:partner/sessions', async (request, reply) => {
    const { partner } = request.params;
    const content = read(request, reply, transferCalls.session.request);
    if (!content) return reply;
    const { playerId, lang } = content;
    if (playerId !== undefined && !book.isPlayer({ partner, playerId })) return reply.code(404).send({});
    const url = new URL(`${request.protocol}://${request.host}/${partner}/match`);
    url.searchParams.set('session', maker.open(partner, playerId).id);
    url.searchParams.set('lang', lang);
    return { url: url.href };
  });
  scope.get<{ Params: Params }>('/:partner/report', async ({ params: { partner }, query }, reply) => {
    const parsed = reportQuery.safeParse(query);
    if (!parsed.success) return reply.code(422).send({});
    return footballReport(book, { partner, ...parsed.data });
  });
}

function read<Schema extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
): z.output<Schema> | undefined {
  let content: unknown;
  try {
    content = JSON.parse(String(request.body));
  } catch {
    content = undefined;
  }
  const checked = schema.safeParse(content);
  if (checked.success) return checked.data;
  void reply.code(422).send({});
  return undefined;
}
