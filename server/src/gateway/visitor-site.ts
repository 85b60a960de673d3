import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BootRemote, BuildRecord } from '@chokdee/shared/contracts/remote';
import { isAtHost } from '@chokdee/shared/contracts/route-rules';
import { hostNameOf } from '../http/call-context.ts';
import { baseOf, bootRemoteOf, type Site } from '../page/public.ts';
import type { BuildFiles, Registry } from '../registry/public.ts';
import { isAddress, remoteOfDevServer } from './dev-server.ts';
import { applyDrill } from './drills.ts';
import { isOverridden, type OverrideSession, type OverrideSessions } from './session-overrides.ts';

export interface VisitorSite extends Site {
  /**
   * Origins of the development servers that serve remotes to this session; the policy lets its pages connect
   * to them.
   */
  origins: string[];
}

export interface VisitorSiteOptions {
  registry: Registry;
  files: BuildFiles;
  sessions: OverrideSessions;
  bucketOf: (request: FastifyRequest, reply: FastifyReply) => number;
  /** Any session may override builds. */
  development: boolean;
  /** Text in the name of each host that has all routes. Without one, no host has those for marked hosts. */
  hostMarker?: string;
}

/** What runs at the host of a request, for this visitor; otherwise as `Registry.siteAt`. */
export type SiteOf = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<VisitorSite | 'empty' | undefined>;

/**
 * The site as one visitor gets it: by their bucket, and by the overrides and drills of their session.
 * Overridden sites are built per request and never cached.
 */
export function visitorSites({
  registry,
  files,
  sessions,
  bucketOf,
  development,
  hostMarker,
}: VisitorSiteOptions): SiteOf {
  return async (request, reply) => {
    const host = hostNameOf(request);
    const site = await registry.siteAt(host, () => bucketOf(request, reply));
    return typeof site === 'object'
      ? withoutMarkedRoutes(await sessionSite(site, request), host, hostMarker)
      : site;
  };

  async function sessionSite(site: Site, request: FastifyRequest): Promise<VisitorSite> {
    const session = sessions.read(request);
    const mayOverride = development || session.staff ? { mayOverride: true } : {};
    if (!isOverridden(session))
      return { ...site, manifest: { ...site.manifest, ...mayOverride }, origins: [] };
    const overridden = await withBuilds(registry, site, session.builds);
    const broken = await withDrills(files, overridden, session.drills);
    const { builds, drills } = session;
    return { ...broken, manifest: { ...broken.manifest, overrides: { builds, drills }, ...mayOverride } };
  }
}

async function withBuilds(
  registry: Registry,
  site: Site,
  builds: OverrideSession['builds'],
): Promise<VisitorSite> {
  const shell = (builds['shell'] && (await registry.build('shell', builds['shell']))) || site.shell;
  const remotes = new Map(site.manifest.remotes.map((remote) => [remote.name, remote]));
  const records = new Map(site.records.map((record) => [record.name, record]));
  const origins: string[] = [];
  for (const [name, value] of Object.entries(builds)) {
    if (name === 'shell') continue;
    const published = remotes.get(name);
    // The kill switch wins over overrides, too.
    const state = published?.state ?? 'on';
    if (isAddress(value)) {
      const remote = await remoteOfDevServer(name, value).catch(
        () => published && { ...published, base: value, integrity: undefined },
      );
      records.delete(name);
      if (!remote) continue;
      remotes.set(name, { ...remote, state });
      origins.push(new URL(value).origin);
    } else {
      const record = await registry.build(name, value);
      if (!record) continue;
      records.set(name, record);
      remotes.set(name, bootRemoteOf(record, state));
    }
  }
  const manifest = {
    ...site.manifest,
    shell: { build: shell.build, entry: baseOf(shell) + shell.entry },
    remotes: [...remotes.values()],
  };
  return { ...site, manifest, shell, records: [...records.values()], origins };
}

async function withDrills(
  files: BuildFiles,
  site: VisitorSite,
  drills: OverrideSession['drills'],
): Promise<VisitorSite> {
  const records = new Map(site.records.map((record): [string, BuildRecord] => [record.name, record]));
  const remotes = await Promise.all(
    site.manifest.remotes.map(async (remote): Promise<BootRemote> => {
      const [fault, record] = [drills[remote.name], records.get(remote.name)];
      return fault && record ? applyDrill(remote, record, fault, files) : remote;
    }),
  );
  // Do not preload a broken remote: its record points to the good files.
  return {
    ...site,
    manifest: { ...site.manifest, remotes },
    records: site.records.filter(({ name }) => !drills[name]),
  };
}

/** Removes the routes that a host does not have, and the links to them. */
function withoutMarkedRoutes(site: VisitorSite, host: string, marker: string | undefined): VisitorSite {
  const remotes = site.manifest.remotes.map((remote) => {
    const routes = remote.routes.filter(({ name }) => isAtHost(name, host, marker));
    const removedPaths = remote.routes.filter((route) => !routes.includes(route)).map(({ path }) => path);
    return removedPaths.length > 0
      ? { ...remote, routes, nav: remote.nav.filter(({ path }) => !removedPaths.includes(path)) }
      : remote;
  });
  return { ...site, manifest: { ...site.manifest, remotes } };
}
