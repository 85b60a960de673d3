import type { BootManifest, BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Db } from '../db/db.ts';
import type { Domains } from '../http/call-context.ts';
import { within } from '../http/within.ts';
import { baseOf, bootRemoteOf, type Site } from '../page/public.ts';
import { lastKnown, type LastKnown } from './last-known.ts';
import {
  findBuild,
  hostsOfDomains,
  latestGeneration,
  listDomains,
  type Domain,
  type Generation,
} from './registry.queries.ts';
import { dependsOnBucket, resolve, resolveShell } from './resolve.ts';

/** How long a changed domain may be stale. Generations are never stale. */
const DOMAINS_FRESH_MS = 5_000;
/**
 * Hosts rarely change. A generation carries the kill switch, so a read waits longer before it falls back to
 * the last known one.
 */
const HOSTS_WITHIN_MS = 500;
const GENERATION_WITHIN_MS = 2_000;
/** Timeout for a record that is not cached yet. */
const BUILD_WITHIN_MS = 5_000;
/** Measurement ids of Google Analytics. Others are rejected, since the id becomes part of a script URL. */
const GA_ID = /^(G|GT|UA)-[A-Z0-9-]{4,20}$/;
/** Sites of old generations are not requested any more. */
const MAX_SITES_KEPT = 200;

export interface Registry {
  /**
   * What runs at a host. Undefined when the host is unknown, `empty` when nothing was promoted there yet.
   *
   * @param bucketOf returns the visitor's bucket. Called only while a rollout is in force there. Without it
   *   the result is what runs outside of rollouts.
   */
  siteAt(host: string, bucketOf?: () => number | Promise<number>): Promise<Site | 'empty' | undefined>;
  /** Record of a published build. */
  build(remote: string, build: string): Promise<BuildRecord | undefined>;
  readonly domains: Domains;
  /** Age of the oldest part that cannot be read at the moment; 0 while all can. */
  staleMs(): number;
}

type Warn = (error: unknown, what: string) => void;

/** The same on every host. */
type SiteFacts = Pick<BootManifest, 'product' | 'yeekeeRule'>;

/**
 * The registry as the server reads it. Builds and generations are immutable, so each is read once; only the
 * number of the generation in force is read on every call. While the database is unreachable, the last known
 * hosts and generations stay in force.
 *
 * @param warn called when reads start to fail and when they succeed again.
 */
export function openRegistry(db: Db, facts: SiteFacts, warn: Warn = () => undefined): Registry {
  const builds = new Map<string, BuildRecord>();
  const sites = new Map<string, Site>();
  const generations = new Map<string, LastKnown<Generation | undefined>>();
  const hosts = lastKnown({
    read: () => readHosts(db),
    freshMs: DOMAINS_FRESH_MS,
    timeoutMs: HOSTS_WITHIN_MS,
    ...readNotices(warn, 'hosts'),
  });

  const domainAt = async (host: string): Promise<Domain | undefined> => (await hosts.get()).value.get(host);

  function generationOf(domain: string): LastKnown<Generation | undefined> {
    const kept =
      generations.get(domain) ??
      lastKnown({
        read: () => latestGeneration(db, domain),
        freshMs: 0,
        timeoutMs: GENERATION_WITHIN_MS,
        ...readNotices(warn, `generations of ${domain}`),
      });
    generations.set(domain, kept);
    return kept;
  }

  async function build(remote: string, name: string): Promise<BuildRecord | undefined> {
    const key = `${remote}/${name}`;
    const record = builds.get(key) ?? (await within(BUILD_WITHIN_MS, findBuild(db, remote, name)));
    if (record) builds.set(key, record);
    return record;
  }

  return {
    build,
    async siteAt(host, bucketOf) {
      const domain = await domainAt(host);
      if (!domain) return undefined;
      const { value: generation, staleMs: generationMs } = await generationOf(domain.name).get();
      const staleMs = Math.max(hosts.staleMs(), generationMs);
      if (!generation) return 'empty';
      const bucket = dependsOnBucket(generation.state) ? await bucketOf?.() : undefined;
      const running = [
        resolveShell(generation.state, bucket),
        ...resolve(generation.state, bucket).values(),
      ].map(({ build: name }) => name);
      const key = `${generation.number} ${JSON.stringify(domain)} ${running.join(' ')}`;
      const site = sites.get(key) ?? (await composeSite({ facts, build }, domain, generation, bucket));
      if (sites.size >= MAX_SITES_KEPT) sites.clear();
      sites.set(key, site);
      return staleMs > 0 ? { ...site, manifest: { ...site.manifest, stale: true }, staleMs } : site;
    },
    staleMs: () =>
      Math.max(hosts.staleMs(), ...[...generations.values()].map((generation) => generation.staleMs())),
    domains: domainsAt(domainAt),
  };
}

const readNotices = (warn: Warn, what: string) => ({
  failing: (error: unknown) =>
    warn(error, `the registry's ${what} cannot be read; the last known ones stay in force`),
  recovered: () => warn(undefined, `the registry's ${what} can be read again`),
});

async function composeSite(
  { facts, build }: { facts: SiteFacts } & Pick<Registry, 'build'>,
  domain: Domain,
  { number, state }: Generation,
  bucket: number | undefined,
): Promise<Site> {
  const resolved = resolve(state, bucket);
  const records = await Promise.all([...resolved].map(([name, part]) => build(name, part.build)));
  const shell = await build('shell', resolveShell(state, bucket).build);
  if (!shell || records.includes(undefined))
    throw new Error(`Generation ${number} of ${domain.name} names a build that is not there.`);
  const manifest: BootManifest = {
    domain: domain.name,
    generation: number,
    ...facts,
    site: siteOf(domain),
    shell: { build: shell.build, entry: baseOf(shell) + shell.entry },
    remotes: (records as BuildRecord[]).map((record) =>
      bootRemoteOf(record, resolved.get(record.name)!.state),
    ),
  };
  return { manifest, shell, records: records as BuildRecord[] };
}

function domainsAt(domainAt: (host: string) => Promise<Domain | undefined>): Domains {
  return {
    has: async (host) => (await domainAt(host)) !== undefined,
    nameAt: async (host) => (await domainAt(host))?.name,
    async detail(host) {
      const domain = await domainAt(host);
      return (
        domain && {
          title: domain.title,
          description: domain.description,
          siteVerification: domain.siteVerification,
          gaID: domain.gaId,
        }
      );
    },
  };
}

/** What a page needs to know about its site. Ids that are empty or malformed are left out. */
function siteOf({ title, description, siteVerification, gaId }: Domain): BootManifest['site'] {
  const gaID = GA_ID.test(gaId) ? { gaID: gaId } : {};
  return { title, description, ...(siteVerification ? { siteVerification } : {}), ...gaID };
}

async function readHosts(db: Db): Promise<Map<string, Domain>> {
  const [hosts, domains] = await Promise.all([hostsOfDomains(db), listDomains(db)]);
  const byName = new Map(domains.map((domain) => [domain.name, domain]));
  return new Map(hosts.map(({ host, domain }) => [host, byName.get(domain)!]));
}
