import { canStake } from '@chokdee/shared/contracts/route-rules';
import fastify, { type FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth.routes.ts';
import { externalLoginRoutes } from './auth/external/external-login.routes.ts';
import { lineLoginRoutes } from './auth/line/line-login.routes.ts';
import { passkeyRoutes } from './auth/passkeys/passkeys.routes.ts';
import { avatarRoutes } from './auth/profile/avatar.routes.ts';
import { profileRoutes } from './auth/profile/profile.routes.ts';
import { pinRoutes } from './auth/otp/pin.routes.ts';
import { operatorMemberRoutes } from './auth/members/operator-members.routes.ts';
import { memberSessionRoutes } from './auth/session.routes.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { captchaFrameRoutes } from './captcha/frame.routes.ts';
import { siteNow } from './db/clock.ts';
import { batchLoader } from './db/batch-loader.ts';
import { unknownRoute, unroutedFailure } from './gateway/failure-page.ts';
import { gatewayRoutes } from './gateway/gateway.routes.ts';
import { commonHeaders } from './http/security-headers.ts';
import { sessionRoutes } from './gateway/session.routes.ts';
import { firstFacts } from './gateway/first-facts.ts';
import { gamesRoutes } from './games/games.routes.ts';
import { apiScope } from './http/api-scope.ts';
import { healthRoutes } from './http/health.ts';
import { ARRIVES_WITHIN_MS, limitArrival } from './http/patience.ts';
import { sharedRateLimit } from './http/rate-limit-shared.ts';
import { refuseExpectation, refuseUnreadable } from './http/unreadable-request.ts';
import { loggerOptions } from './logger-options.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { metricsRoutes } from './ledger/ledger.metrics.ts';
import { calendarRoutes } from './operator/calendar/calendar.routes.ts';
import { deskRoutes } from './operator/desk/desk.routes.ts';
import { lotteryRoutes } from './slips/lottery.routes.ts';
import { yeekeeRoutes } from './yeekee/yeekee.routes.ts';
import { setRoutes } from './tickets/sets.routes.ts';
import { numberSetRoutes } from './number-sets/number-sets.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { cashOf } from './ledger/money.messages.ts';
import { realtimeRoutes } from './realtime/realtime.routes.ts';
import { rewardsOf } from './wallet/affiliate/reward.messages.ts';
import { socketServer } from './realtime/socket-server.ts';
import { noteRefusal } from './registry/audit.ts';
import { registryRoutes } from './registry/registry.routes.ts';
import { actorOfToken } from './registry/tokens.service.ts';
import { UPLOAD_WITHIN_MS, uploadRoutes } from './registry/upload.routes.ts';
import { inForce } from './registry/in-force.messages.ts';
import { registryHealthRoutes } from './registry/health/health.routes.ts';
import type { Services } from './services.ts';
import { liveSiteRoutes } from './site/live-site.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { pageTracking } from './tracking/page-tracking.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { bankIntakeRoutes } from './wallet/transfers/intake.routes.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';

/** Builds the app without listening, so that tests can inject requests into it. */
export function buildApp(services: Services): FastifyInstance {
  const { env, db, fanOut, domains, auth } = services;
  const everyAnswer = commonHeaders(env.SECURE_COOKIE);
  const siteAt = batchLoader((hosts: readonly string[]) => {
    const sites = new Map([...new Set(hosts)].map((host) => [host, services.registry.siteAt(host)]));
    return Promise.all(hosts.map((host) => sites.get(host)));
  });
  const app = fastify({ logger: loggerOptions(env), trustProxy: env.TRUST_PROXY ?? false, requestTimeout: UPLOAD_WITHIN_MS, http: { headersTimeout: ARRIVES_WITHIN_MS, requireHostHeader: false }, frameworkErrors: (error, request, reply) => unroutedFailure(error, request, reply.headers(everyAnswer)), clientErrorHandler: refuseUnreadable });
  app.setNotFoundHandler(unknownRoute);
  limitArrival(app);
  app.server.on('checkExpectation', refuseExpectation);

  app.decorate('api', {
    db,
    fanOut,
    domains,
    rateLimit: sharedRateLimit({ db, name: 'all', perMinute: env.RATE_LIMIT_PER_MINUTE, quiet: Math.floor(env.RATE_LIMIT_PER_MINUTE / 20) }),
    limits: {
      strict: sharedRateLimit({ db, name: 'strict', perMinute: env.SIGN_IN_LIMIT_PER_MINUTE }),
      wide: sharedRateLimit({ db, name: 'wide', perMinute: env.SIGN_IN_LIMIT_PER_MINUTE * 10 }),
    },
    siteNow: () => siteNow(db),
    isDatabaseAway: services.databaseWatch.isAway,
    isOff: async (host, remote) => {
      const site = await siteAt(host);
      // Where nothing was ever promoted, nothing was switched off.
      return typeof site === 'object' && site.manifest.remotes.find(({ name }) => name === remote)?.state !== 'on';
    },
    canStake: async (host) => {
      const site = await siteAt(host);
      return typeof site !== 'object' || canStake(site.manifest.remotes);
    },
    tokenHolder: (request) => actorOfToken({ db, auth }, request.headers.authorization, request.method === 'GET' ? 'read' : 'change'),
    noteRefusal: (actor, action, error, target = '') => noteRefusal(db, actor, action, target, error),
    authenticate: (request) => auth.memberOfHeader(request.headers.authorization),
  });

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(everyAnswer)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  healthRoutes(app, db, services.roundsPulse);
  metricsRoutes(app, services);
  avatarRoutes(app, db);
  void app.register(async (api) => {
    apiScope(api);
    api.addHook('onRequest', async (request) => services.gateway.previews.refuse(request));
    authRoutes(api, services);
    lineLoginRoutes(api, services);
    externalLoginRoutes(api, services);
    profileRoutes(api, services);
    passkeyRoutes(api, services);
    pinRoutes(api, services);
    captchaRoutes(api, services);
    memberSessionRoutes(api, services);
    operatorMemberRoutes(api, services);
    realtimeRoutes(api);
    siteRoutes(api, { domains, siteAt });
    liveSiteRoutes(api, services);
    registryHealthRoutes(api, services);
    sessionRoutes(api, services);
    supportRoutes(api);
    gamesRoutes(api);
    lotteryRoutes(api);
    yeekeeRoutes(api, services);
    setRoutes(api);
    numberSetRoutes(api, services);
    operatorRoutes(api);
    deskRoutes(api);
    calendarRoutes(api);
    walletRoutes(api, services);
    ledgerRoutes(api, services);
    registryRoutes(api, services);
    trackingRoutes(api, services);
    uploadRoutes(api, services);
  });
  captchaFrameRoutes(app, env);
  void app.register(async (intake) => bankIntakeRoutes(intake, services));
  const { registry, buildFiles: files, cookie, workingTrees } = services;
  void app.register(async (pages) => gatewayRoutes(pages, { ...services.gateway, registry, files, workingTrees, secure: env.SECURE_COOKIE, hasSession: (request) => cookie.read(request) !== undefined, facts: firstFacts(db), tracking: pageTracking(env), checksExpiry: env.CHECK_JWT_EXPIRE }));

  const sockets = socketServer(app.server, { db, fanOut, domains, log: app.log, cashOf: (memberIds) => cashOf(db, memberIds), rewardsOf: (memberIds, paid) => rewardsOf(db, memberIds, paid), inForce: (domains) => inForce(db, domains), most: { ofAddress: env.SOCKETS_PER_ADDRESS, ofMember: env.SOCKETS_PER_MEMBER } });
  app.addHook('preClose', async () => sockets.close());
  return app;
}
