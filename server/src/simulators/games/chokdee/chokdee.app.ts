import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gamePage, languageTag, providerApp } from '../provider-app.ts';
import { faultControl } from '../faults/fault-control.ts';
import { answerFaultSchedule, makeAnswerFaults, type AnswerFault } from '../faults/answer-faults.ts';
import { faultRoutes } from '../faults/fault-page.ts';
import type { FaultSchedule } from '../faults/fault-schedule.ts';
import type { ActAtSite, SimulatedGame, SimulatorConfig } from '../process-messages.ts';
import { openJournal } from '../wallet/journal.ts';
import { providerWallet, type BookEntry } from '../wallet/provider-wallet.ts';
import { reportOf, reportQuery } from '../wallet/report.ts';
import { walletTransport } from '../wallet/transport.ts';
import { chokdeeWallet } from './chokdee-wallet.ts';
import { isFromSite } from '../wallet/site-signature.ts';
import { presentRound, presentSession } from './present.ts';
import { providerRounds, type ProviderRound } from './rounds.ts';
import { playerSessions, type PlayerSession } from './sessions.ts';

const STEP_SATANG = 100;

const opened = z.union([
  z.object({ code: z.string().max(100) }),
  z.object({ demo: z.literal(true), game: z.string().max(64) }),
]);
const spun = z.object({
  session: z.uuid(),
  key: z.uuid(),
  stakeSatang: z.int().positive().multipleOf(STEP_SATANG),
  side: z.enum(['low', 'high']).default('high'),
});

/** A provider of slots and draws that speaks our own protocol. */
export function chokdeeSimulator(config: SimulatorConfig, act?: ActAtSite): FastifyInstance {
  const app = providerApp(config.siteOrigin);
  const provider = chokdeeProvider(config, act);
  const answers = answerFaultSchedule(config.faults);
  app.addHook('onClose', async () => provider.close());
  app.get<{ Params: { partner: string }; Querystring: { lang?: string } }>(
    '/:partner/play',
    async ({ params: { partner }, query: { lang } }, reply) => {
      if (!config.partners[partner]) return reply.code(404).send();
      const page = gamePage({ lang: languageTag(lang), title: 'Game', name: 'play', data: { partner } });
      return reply.type('text/html').send(page);
    },
  );
  playRoutes(app, config, provider);
  faultRoutes(app, [provider.control.schedule, answers]);
  void app.register(async (scope) => reportRoute(scope, config, { provider, answers }));
  return app;
}

/** What the site's server asks. */
function reportRoute(
  app: FastifyInstance,
  config: SimulatorConfig,
  { provider, answers }: { provider: ChokdeeProvider; answers: FaultSchedule<AnswerFault> },
): void {
  makeAnswerFaults(app, answers);
  app.get<{ Params: { partner: string } }>('/:partner/report', async (request, reply) => {
    const secret = config.partners[request.params.partner];
    if (!secret || !isFromSite(secret, request)) return reply.code(401).send();
    const parsed = reportQuery.safeParse(request.query);
    if (!parsed.success) return reply.code(422).send();
    const { entries, cursor } = reportOf(provider.wallet.entries(), {
      partner: request.params.partner,
      ...parsed.data,
    });
    const transactions = entries.map(({ transactionId, kind, playerId, roundId, amount, at }) => ({
      transactionId,
      kind,
      playerId,
      roundId,
      amount,
      at,
    }));
    return { transactions, cursor };
  });
}

type ChokdeeProvider = ReturnType<typeof chokdeeProvider>;

function chokdeeProvider(
  { siteOrigin, partners, seed, games, ...config }: SimulatorConfig,
  act: ActAtSite | undefined,
) {
  const journal = openJournal(config.journal);
  const secretOf = (partner: string): string => partners[partner] ?? '';
  const adapter = chokdeeWallet(secretOf);
  const transport = walletTransport(siteOrigin, adapter);
  const control = faultControl({ adapter, schedule: config.faults, act });
  const wallet = providerWallet(transport, journal.map<BookEntry>('calls'));
  const facts = journal.map<string>('facts');
  if (!facts.get('instance')) facts.set('instance', randomBytes(3).toString('hex'));
  const rounds = providerRounds({
    wallet,
    seed,
    instance: facts.get('instance')!,
    book: journal.map<ProviderRound>('rounds'),
    tactics: control.next,
  });
  const sessions = playerSessions({
    siteOrigin,
    secretOf,
    gameAt: (partner, gameId, gameList) => gameOf(games, partner, gameId, gameList),
    book: journal.map<PlayerSession>('sessions'),
  });
  wallet.resume();
  rounds.resume();
  return { wallet, rounds, sessions, control, close: () => transport.close() };
}

/** What a game's page asks. */
function playRoutes(
  app: FastifyInstance,
  { partners, seed }: SimulatorConfig,
  provider: ChokdeeProvider,
): void {
  const { rounds, sessions } = provider;
  app.post<{ Params: { partner: string } }>('/:partner/session', async (request, reply) => {
    const { partner } = request.params;
    const body = opened.safeParse(request.body);
    if (!body.success || !partners[partner]) return reply.code(404).send({ code: 'NOT_FOUND' });
    const session =
      'code' in body.data
        ? await sessions.open(partner, body.data.code)
        : sessions.demo(partner, body.data.game);
    if (!session) return reply.code(404).send({ code: 'NOT_FOUND' });
    return { ...presentSession(session, seed), round: presentRound(rounds.unseen(session)) };
  });
  app.post('/round', async (request, reply) => {
    const body = spun.safeParse(request.body);
    const session = body.success ? sessions.get(body.data.session) : undefined;
    if (!body.success || !session) return reply.code(404).send({ code: 'NOT_FOUND' });
    const { stakeSatang } = body.data;
    if (stakeSatang < session.game.minBet || stakeSatang > session.game.maxBet)
      return reply.code(422).send({ code: 'VALIDATION' });
    const round = await rounds.play(session, body.data);
    return { balance: session.balance, round: presentRound(round) };
  });
  app.get<{ Querystring: { session?: string } }>('/state', async ({ query }, reply) => {
    const session = sessions.get(query.session ?? '');
    if (!session) return reply.code(404).send({ code: 'NOT_FOUND' });
    return { balance: session.balance, round: presentRound(rounds.unseen(session)) };
  });
  app.post<{ Body: { session?: string; roundId?: string } }>('/seen', async ({ body }) => {
    const session = sessions.get(body.session ?? '');
    if (session && body.roundId) rounds.seen(session, body.roundId);
    return { ok: true };
  });
}

/** A backup has the games of the partner that it replaces. */
function gameOf(
  games: readonly SimulatedGame[],
  partner: string,
  gameId: string,
  gameList?: string,
): SimulatedGame | undefined {
  return games.find(
    (game) =>
      game.partner === partner &&
      game.gameId === gameId &&
      (gameList === undefined || game.gameList === gameList),
  );
}
