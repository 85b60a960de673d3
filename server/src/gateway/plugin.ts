import { authServices } from '../auth/public.ts';
import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { gamePlayServices } from '../game-play/public.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { metric, metrics } from '../http/metrics.routes.ts';
import { serverModule } from '../module.ts';
import { registryServices } from '../registry/public.ts';
import { pageTracking } from '../tracking/public.ts';
import { callerClassifier } from './crawlers/caller.ts';
import { CHECK_TIMEOUT_MS, crawlerCheck } from './crawlers/crawler-check.ts';
import { systemNames, type NameService } from './crawlers/crawler-names.ts';
import { previewSessions } from './crawlers/preview-session.ts';
import { unknownRoute } from './failure-page.ts';
import { firstFacts } from './first-facts.ts';
import { gatewayRoutes } from './gateway.routes.ts';
import { gatewayServices } from './gateway-services.ts';
import { routeLookup } from './route-lookup.ts';
import { overrideSessions } from './session-overrides.ts';
import { sessionRoutes } from './session.routes.ts';
import { staffLinks } from './staff-link.ts';
import { visitorBucket } from './visitor-bucket.ts';
import { visitorSites } from './visitor-site.ts';

/** Lets a development site show every page, and 127.0.0.1 what a host without the marker has. */
const DEVELOPMENT_MARKER = 'localhost';

export interface GatewayOptions {
  env: Env;
  db: Db;
  /**
   * DNS for the verification of crawlers. Default: the machine's resolver in production, no verification in
   * development.
   */
  names?: NameService;
}

export const gatewayModule = serverModule('gateway', (app, { env, db, ...options }: GatewayOptions) => {
  const { TOKEN_SECRET: secret, SECURE_COOKIE: secure } = env;
  const { registry, buildFiles: files, health, workingTrees } = registryServices.from(app);
  const { cookie, renewals, onSignOut } = authServices.from(app);
  const development = env.SITE_ENV === 'development';
  const sessions = overrideSessions({ secret, secure });
  const links = staffLinks(secret);
  const previews = previewSessions(secret, secure);
  const names = options.names ?? (development ? undefined : systemNames(CHECK_TIMEOUT_MS));
  const bucketOf = visitorBucket({ secure, sessionOf: cookie.read, renewals });
  const siteOf = visitorSites({
    registry,
    files,
    sessions,
    development,
    bucketOf,
    hostMarker: env.HOST_MARKER ?? (development ? DEVELOPMENT_MARKER : undefined),
  });
  const storeFaults = { count: 0 };

  gatewayServices.provide(app, { siteOf, sessions, links });
  app.api.connect({ admit: previews.refuse });
  onSignOut(sessions.endDrills);
  metrics.from(app).add(() =>
    metric({
      name: 'chokdee_store_missing_files_total',
      help: 'Requests for files of published builds that the store has lost; an increase is an alarm.',
      kind: 'counter',
      value: storeFaults.count,
    }),
  );
  apiRoutes(app, (api) => sessionRoutes(api, { registry, sessions, links }));
  app.setNotFoundHandler(unknownRoute);
  void app.register(async (pages) =>
    gatewayRoutes(pages, {
      registry,
      files,
      siteOf,
      sessions,
      links,
      storeFaults,
      health,
      development,
      secure,
      previews,
      workingTrees,
      callerOf: callerClassifier(names && crawlerCheck(names)),
      hasSession: (request) => cookie.read(request) !== undefined,
      tracking: pageTracking(env),
      facts: firstFacts(db),
      db,
      lookUp: routeLookup(db, gamePlayServices.from(app).frameOrigin),
      framesItself: env.CAPTCHA_ENTERPRISE_SITE_KEY !== undefined,
      chatWidget: env.CHAT_WIDGET_URL,
      checksExpiry: env.CHECK_JWT_EXPIRE,
      framers: env.EXTERNAL_LOGIN_PARTNERS.map(({ origin }) => origin),
    }),
  );
});
