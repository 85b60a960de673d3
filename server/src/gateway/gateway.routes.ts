import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageContent } from '@chokdee/shared/contracts/content';
import { OFFLINE_PATH } from '@chokdee/shared/contracts/kept-pages';
import { isListed } from '@chokdee/shared/contracts/route-rules';
import { reachableOrigin, type TrackingOf } from '../tracking/public.ts';
import type { BuildFiles, BuildHealth, Registry, WorkingTrees } from '../registry/public.ts';
import { baseOf, keptFilesOf, renderPage, requestedAt, routeOf } from '../page/public.ts';
import type { Db } from '../db/db.ts';
import { assetRoutes } from './asset.routes.ts';
import { drillRoutes } from './drill.routes.ts';
import { compressed, encodingsOf } from '../http/encoding.ts';
import type { CallerOf } from './crawlers/caller.ts';
import type { PreviewSessions } from './crawlers/preview-session.ts';
import { failurePage, sendNotAllowDomain, sendStatusPage } from './failure-page.ts';
import type { ReadFacts } from './first-facts.ts';
import { framesOf } from './frames.ts';
import { languageOf, listedHeadOf, type PageLanguage, pageTextOf } from './page-content.ts';
import { readFacts } from './page-facts.ts';
import type { RouteLookup } from './route-lookup.ts';
import { changedSession } from './override-change.ts';
import { OverrideProblem } from './override-problem.ts';
import { overrideProblemPage } from './override-problem-page.ts';
import { overrideQuery, type OverrideQuery } from './override-query.ts';
import { isMarkedForCrawlers, pageRule } from './page-rules/page-rule.ts';
import { robotsRoutes } from './page-rules/robots.routes.ts';
import { originOf, sitemapRoutes } from './page-rules/sitemap.routes.ts';
import { sessionSeen } from './page-rules/session-seen.ts';
import { pageHeaders } from '../http/security-headers.ts';
import type { OverrideSessions } from './session-overrides.ts';
import type { staffLinks } from './staff-link.ts';
import { webAppRoutes } from './web-app/web-app.routes.ts';
import type { SiteOf, VisitorSite } from './visitor-site.ts';
import { WORKER_FILE, workerRoutes } from './worker.routes.ts';

export interface Gateway {
  registry: Registry;
  files: BuildFiles;
  siteOf: SiteOf;
  sessions: OverrideSessions;
  links: ReturnType<typeof staffLinks>;
  /** Counts requested files that the store has lost. */
  storeFaults: { count: number };
  health: Pick<BuildHealth, 'missing'>;
  /** Whether any session may override builds. */
  development: boolean;
  /** Whether the site is reached over https. */
  secure: boolean;
  /** Browser, crawler or other bot. */
  callerOf: CallerOf;
  previews: PreviewSessions;
  /** Whether a request carries a session, valid or not: the calls of the page find that out. */
  hasSession: (request: FastifyRequest) => boolean;
  /** The measurement that a request's page may use. */
  tracking: TrackingOf;
  /** Facts that a page may show before its screen has loaded data. */
  facts: ReadFacts;
  /** What a route's parameters name. */
  lookUp: RouteLookup;
  /** Read for the sitemap. */
  db: Db;
  /** Pages have frames of their own host: the captcha's. */
  framesItself: boolean;
  /** Address of an outside chat widget, which pages frame. */
  chatWidget?: string | undefined;
  /** Pages check a token's expiry before they use it (CHECK_JWT_EXPIRE). The server always does. */
  checksExpiry: boolean;
  /** Origins of the sites that may show /external/* in a frame. */
  framers: readonly string[];
  /** Remotes that run from working trees; development only. */
  workingTrees?: WorkingTrees;
}

const PAGE_METHODS = ['GET', 'HEAD'] as const;
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * The pages of the site, by host, and the files of the builds that run in them. Register it last: it answers
 * every path that no other route matches.
 */
export function gatewayRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.setErrorHandler(failurePage);
  assetRoutes(app, gateway);
  drillRoutes(app, gateway);
  workerRoutes(app, gateway);
  robotsRoutes(app, gateway);
  sitemapRoutes(app, gateway);
  webAppRoutes(app, gateway);
  app.route({
    method: [...PAGE_METHODS],
    url: '/*',
    handler: (request, reply) => sendPage(gateway, request, reply),
  });
  app.route({
    method: [...OTHER_METHODS],
    url: '/*',
    handler: (_request, reply) =>
      reply.code(405).header('allow', PAGE_METHODS.join(', ')).type('text/plain').send('Method not allowed'),
  });
}

async function sendPage(
  gateway: Gateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { siteOf, secure, framers, workingTrees } = gateway;
  const tracking = gateway.tracking(request.headers);
  const address: PageAddress = {
    pathname: request.url.split('?')[0]!,
    framers,
    host: request.host,
    nonce: randomBytes(18).toString('base64'),
    secure,
    fetchSite: request.headers['sec-fetch-site']?.toString(),
    tracking: reachableOrigin(tracking),
    frames: framesOf(gateway),
  };
  void reply.headers({ ...pageHeaders(address, workingTrees?.origins), 'cache-control': 'no-store' });

  const site = await siteOf(request, reply);
  if (!site) return sendNotAllowDomain(request, reply);
  const overrides = overrideQuery(request.url);
  if (overrides) return sendOverridden(gateway, overrides, request, reply);
  if (site === 'empty')
    return sendStatusPage(request, reply, {
      status: 503,
      kind: 'unavailable',
      detail: 'Nothing is published here yet.',
    });

  if (site.staleMs) void reply.header('x-stale-seconds', String(Math.ceil(site.staleMs / 1_000)));
  const analytics = site.manifest.site.gaID !== undefined && !tracking.refused;
  const origins = [...(workingTrees?.origins ?? []), ...site.origins];
  const page = { site, address: { ...address, analytics }, tracking, origins };
  if (analytics || site.origins.length > 0) void reply.headers(pageHeaders(page.address, origins));
  return sendSite(gateway, page, request, reply);
}

/** The page plays a game in a frame of this origin, or the video of another host. */
function allowFrame(reply: FastifyReply, { address, origins }: SitePage, frame: string): void {
  void reply.headers(pageHeaders({ ...address, frames: frame }, origins));
}

type PageAddress = Parameters<typeof pageHeaders>[0] & { nonce: string };

interface SitePage {
  site: VisitorSite;
  address: PageAddress;
  tracking: ReturnType<TrackingOf>;
  /** Origins of the servers that serve remotes from working trees. */
  origins: readonly string[];
}

/** Sends what the page rules say: the page, a redirect, or an error page. */
async function sendSite(
  gateway: Gateway,
  page: SitePage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const {
    site,
    address: { pathname },
  } = page;
  const caller = await gateway.callerOf(request);
  const session =
    caller.kind === 'browser' ? sessionSeen(request.headers, gateway.hasSession(request)) : 'none';
  const route = routeOf(site, pathname);
  const rule = pageRule({ pathname, url: request.url, route, session, caller: caller.kind });
  if (caller.kind === 'browser') gateway.previews.revoke(request, reply);
  if (caller.kind === 'crawler' && isMarkedForCrawlers(pathname))
    gateway.previews.issue(reply, caller.engine);
  if (rule.kind === 'redirect') return reply.redirect(rule.to, 303);
  if (rule.kind === 'broken')
    return sendStatusPage(request, reply, { status: 500, kind: 'serverError', detail: rule.detail });
  const { language, written } = languageOf(gateway, request, reply, { site, pathname, route });
  const listable = isListed({ pathname, route });
  const found =
    rule.known && route?.lookUp
      ? await gateway.lookUp(route, {
          domain: site.manifest.domain,
          pathname,
          locale: language,
          visitor: isVisitor(session, listable),
        })
      : { exists: rule.known };
  const known = found.exists;
  if (found.frame) allowFrame(reply, page, found.frame);
  if (found.embed) allowFrame(reply, page, framesOf(gateway, found.embed));
  const listed = known && listable;
  if (!listed) void reply.header('x-robots-tag', 'noindex, nofollow');

  const html = await pageHtml(gateway, page, request, reply, {
    caller,
    session,
    listed,
    known,
    preview: rule.preview === true,
    frame: found.frame,
    embed: found.embed,
    language,
    content: found.content,
    written,
  });
  const [encoding] = encodingsOf(request.headers['accept-encoding']);
  if (encoding && encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .code(known ? 200 : 404)
    .header('vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(await compressed(html, encoding ?? 'identity'));
}

/** A page that search engines list is the same for whoever is not known to have a session. */
const isVisitor = (session: PageOptions['session'], listed: boolean): boolean =>
  session === 'none' || (session === 'unknown' && listed);

interface PageOptions extends PageLanguage {
  caller: Awaited<ReturnType<CallerOf>>;
  session: ReturnType<typeof sessionSeen>;
  listed: boolean;
  known: boolean;
  preview: boolean;
  frame: string | undefined;
  embed: string | undefined;
  content: PageContent | undefined;
}

async function pageHtml(
  gateway: Gateway,
  { site, address: { pathname, nonce }, tracking }: SitePage,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, session, listed, known, preview, frame, embed, language, content, written }: PageOptions,
): Promise<string> {
  const { workingTrees } = gateway;
  const visitor = isVisitor(session, listed);
  const { preloads, screen } = requestedAt(site, pathname, language, !visitor || preview);
  const at = { pathname, language, origin: originOf(gateway, request), isFirst: !request.headers.cookie };
  const text = await pageTextOf(gateway.db, site, { content, written }, at);
  const facts =
    caller.kind === 'crawler' ? [] : await readFacts(gateway.facts, site, screen, pathname, language);
  const worker = !workingTrees && site.shell.files.some(({ path }) => path === WORKER_FILE);
  // Allows the shell's service worker to cache the page for the next visit
  // (shell/src/service-worker/first-view.ts).
  if (worker && !site.staleMs && pathname === '/' && known && session === 'none' && !site.manifest.overrides)
    void reply.header('x-visitor-page', '1');
  const keeps = worker && !site.staleMs && pathname === OFFLINE_PATH && !site.manifest.overrides;
  if (keeps) void reply.header('x-kept-page', '1');
  return renderPage({
    site,
    locale: language,
    pathname,
    nonce,
    // The text is shown until its screen has loaded, so the screen's files wait for the shell's.
    preloads: text ? preloads.filter(({ href }) => href.startsWith(baseOf(site.shell))) : preloads,
    screen,
    tracking,
    listed,
    visitor: visitor && !preview,
    requestsToken: session !== 'none',
    preview,
    checksExpiry: gateway.checksExpiry,
    chatWidget: gateway.chatWidget,
    worker,
    facts,
    text,
    described: text ?? (listed ? listedHeadOf(site, at) : undefined),
    frame,
    keptFiles: keeps ? keptFilesOf(site, language, session !== 'none') : undefined,
    embed,
    before: workingTrees?.script,
  });
}

/** Stores the overrides of a URL in the session, and redirects to the URL without them. */
async function sendOverridden(
  { sessions, ...rules }: Gateway,
  query: OverrideQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    sessions.write(reply, await changedSession(rules, sessions.read(request), query));
    return reply.redirect(query.cleanAddress, 303);
  } catch (error) {
    if (!(error instanceof OverrideProblem)) throw error;
    return overrideProblemPage(error, query, reply);
  }
}
