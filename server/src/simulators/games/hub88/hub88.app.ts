import { verify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hub88PartnerCalls } from '@chokdee/shared/contracts/game-hub88';
import { answerFaultSchedule, makeAnswerFaults, type AnswerFault } from '../faults/answer-faults.ts';
import { faultRoutes } from '../faults/fault-page.ts';
import type { FaultSchedule } from '../faults/fault-schedule.ts';
import type { ActAtSite, SimulatorConfig } from '../process-messages.ts';
import { gamePage, languageTag, providerApp } from '../provider-app.ts';
import { reportOf } from '../wallet/report.ts';
import { spots } from './baccarat.ts';
import { codeOf, liveCasino, type LiveCasino } from './casino.ts';
import { presentTable, tableList } from './present.ts';
import { TABLE_TIMES } from './table.ts';

const placed = z.object({
  session: z.uuid(),
  key: z.uuid(),
  table: z.string().max(128),
  roundId: z.string().max(64),
  spot: z.enum(spots),
  stakeSatang: z.int().positive().multipleOf(100),
});
const locales: Record<string, string> = { th: 'th', en: 'en', km: 'kh', my: 'mm' };
const UNITS_PER_BAHT = 100_000;

/** A live casino that speaks the protocol of the Hub88 kind. */
export function hub88Simulator(config: SimulatorConfig, act?: ActAtSite): FastifyInstance {
  const app = providerApp(config.siteOrigin);
  const casino = liveCasino(config, TABLE_TIMES, { act });
  const answers = answerFaultSchedule(config.faults);
  app.addHook('onClose', async () => casino.close());
  app.get<{ Params: { partner: string }; Querystring: { lang?: string } }>(
    '/:partner/table',
    async ({ params: { partner }, query: { lang } }, reply) => {
      if (!(partner in config.partners)) return reply.code(404).send();
      const data = { partner, seed: config.seed };
      const page = gamePage({ lang: languageTag(lang), title: 'Baccarat', name: 'table', data });
      return reply.type('text/html').send(page);
    },
  );
  app.get<{ Params: { partner: string } }>('/:partner/tables', async ({ params: { partner } }, reply) =>
    partner in config.partners ? { tables: tableList(casino, partner) } : reply.code(404).send(),
  );
  tableRoutes(app, casino);
  faultRoutes(app, [casino.control.schedule, answers]);
  void app.register(async (scope) => siteRoutes(scope, config, { casino, answers }));
  return app;
}

/** What a table's page asks. */
function tableRoutes(app: FastifyInstance, casino: LiveCasino): void {
  app.get<{ Querystring: { session?: string; table?: string } }>('/watch', (request, reply) => {
    const session = casino.session(request.query.session ?? '');
    const key = casino.key(session?.partner ?? '', request.query.table ?? '');
    const table = casino.tables.get(key);
    if (!session || !table) return void reply.code(404).send({ code: 'NOT_FOUND' });
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = () => reply.raw.write(`data: ${JSON.stringify(presentTable(casino, key, session))}\n\n`);
    const end = casino.watch(key, session.id, send);
    if (!session.balance) void casino.readBalance(session).then(() => casino.tell(key));
    request.raw.once('close', end);
  });
  app.post('/bet', async (request, reply) => {
    const body = placed.safeParse(request.body);
    const session = body.success ? casino.session(body.data.session) : undefined;
    const key = casino.key(session?.partner ?? '', body.data?.table ?? '');
    const table = casino.tables.get(key);
    if (!body.success || !session || !table) return reply.code(404).send({ code: 'NOT_FOUND' });
    const { roundId, phase } = table.state();
    const { stakeSatang, table: gameId, ...bet } = body.data;
    const { minBet, maxBet } = table.game;
    if (stakeSatang < minBet || stakeSatang > maxBet) return reply.code(422).send({ code: 'VALIDATION' });
    if (phase !== 'betting' || roundId !== bet.roundId) return { code: 'BETS_CLOSED' };
    const code = await casino.bets.place(session, { ...bet, gameId, stakeSatang });
    casino.tell(key);
    return { code };
  });
}

/** What the site's server asks, signed by its key over the raw body. */
function siteRoutes(
  scope: FastifyInstance,
  config: SimulatorConfig,
  { casino, answers }: { casino: LiveCasino; answers: FaultSchedule<AnswerFault> },
): void {
  makeAnswerFaults(scope, answers);

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const readSigned = <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) => {
    const body = String(request.body);
    const signature = Buffer.from(String(request.headers['x-hub88-signature'] ?? ''), 'base64');
    const isSigned = verify('sha256', Buffer.from(body), config.sitePublicPem ?? '', signature);
    return isSigned ? schema.safeParse(JSON.parse(body)).data : undefined;
  };

  scope.post<{ Params: { partner: string } }>('/:partner/game/url', async (request, reply) => {
    const { partner } = request.params;
    const content = readSigned(request, hub88PartnerCalls.gameUrl.request);
    if (!content) return reply.code(401).send({});
    const { user, token, game_code: code, lang } = content;
    const known = casino.tables.get(casino.key(partner, code));
    const first = [...casino.tables.values()].find(({ game }) => game.partner === partner);
    const table = known ?? first;
    if (!table) return reply.code(404).send({});
    const session = casino.open(partner, user && token ? { playerId: user, token } : undefined);
    const url = new URL(`${request.protocol}://${request.host}/${partner}/table`);
    url.searchParams.set('session', session.id);
    url.searchParams.set('table', codeOf(table.game));
    url.searchParams.set('lang', locales[lang]!);
    return { url: url.href };
  });
  scope.post<{ Params: { partner: string } }>('/:partner/transactions/list', async (request, reply) => {
    const content = readSigned(request, hub88PartnerCalls.transactions.request);
    if (!content) return reply.code(401).send({});
    const { partner } = request.params;
    const { entries, cursor } = reportOf(casino.wallet.entries(), { partner, ...content });
    const transactions = entries.map(({ transactionId, kind, playerId, roundId, amount, at }) => ({
      transaction_uuid: transactionId,
      kind,
      user: playerId,
      round: roundId,
      amount: Math.round(Number(amount) * UNITS_PER_BAHT),
      at,
    }));
    return { transactions, cursor };
  });
}
