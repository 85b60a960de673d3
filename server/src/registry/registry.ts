import type { BootManifest, BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Db } from '../db/db.ts';
import type { Domains } from '../http/domains.ts';
import { baseOf, bootRemoteOf } from './boot-remote.ts';
import { findBuild, hostsOfDomains, latestGeneration, listDomains, type Domain, type Generation } from './registry.queries.ts';
import { isDivided, resolve, resolveShell } from './resolve.ts';

/** How long a changed domain may go unnoticed; its generations are noticed at once. */
const DOMAINS_FRESH_MS = 5_000;
/** Of old generations nobody asks any more. */
const MAX_SITES_KEPT = 200;

/** What a host gets. */
export interface Site {
  manifest: BootManifest;
  shell: BuildRecord;
  /** Of the remotes in the manifest that run from published builds. */
  records: BuildRecord[];
}

export interface Registry {
  /**
   * What runs at a host; nothing when the host is unknown, and `empty` when nothing was promoted there yet.
   *
   * @param bucketOf asked for the visitor's bucket, and only while a rollout is in force there. Without it the answer is what runs outside of rollouts.
   */
  siteAt(host: string, bucketOf?: () => number | Promise<number>): Promise<Site | 'empty' | undefined>;
  /** The record of a published build. */
  build(remote: string, build: string): Promise<BuildRecord | undefined>;
  readonly domains: Domains;
}

/** The registry as the server reads it. Builds and generations never change, so each is read once; only which generation is in force is asked every time. */
export function openRegistry(db: Db, product: string): Registry {
  const builds = new Map<string, BuildRecord>();
  const sites = new Map<string, Site>();
  let known: { at: number; hosts: Promise<Map<string, Domain>> } | undefined;

  async function domainAt(host: string): Promise<Domain | undefined> {
    if (!known || Date.now() - known.at > DOMAINS_FRESH_MS) {
      const hosts = readHosts(db);
      known = { at: Date.now(), hosts };
      hosts.catch(() => (known = undefined));
    }
    return (await known.hosts).get(host);
  }

  async function build(remote: string, name: string): Promise<BuildRecord | undefined> {
    const key = `${remote}/${name}`;
    const record = builds.get(key) ?? (await findBuild(db, remote, name));
    if (record) builds.set(key, record);
    return record;
  }

  async function composeSite(domain: Domain, { number, state }: Generation, bucket: number | undefined): Promise<Site> {
    const resolved = resolve(state, bucket);
    const records = await Promise.all([...resolved].map(([name, given]) => build(name, given.build)));
    const shell = await build('shell', resolveShell(state, bucket).build);
    if (!shell || records.includes(undefined)) throw new Error(`Generation ${number} of ${domain.name} names a build that is not there.`);
    const manifest: BootManifest = {
      domain: domain.name,
      generation: number,
      product,
      site: { title: domain.title, description: domain.description },
      shell: { build: shell.build, entry: baseOf(shell) + shell.entry },
      remotes: (records as BuildRecord[]).map((record) => bootRemoteOf(record, resolved.get(record.name)!.state)),
    };
    return { manifest, shell, records: records as BuildRecord[] };
  }

  return {
    build,
    async siteAt(host, bucketOf) {
      const domain = await domainAt(host);
      if (!domain) return undefined;
      const generation = await latestGeneration(db, domain.name);
      if (!generation) return 'empty';
      const bucket = isDivided(generation.state) ? await bucketOf?.() : undefined;
      const given = [resolveShell(generation.state, bucket), ...resolve(generation.state, bucket).values()].map(({ build: name }) => name);
      const key = `${generation.number} ${JSON.stringify(domain)} ${given.join(' ')}`;
      const site = sites.get(key) ?? (await composeSite(domain, generation, bucket));
      if (sites.size >= MAX_SITES_KEPT) sites.clear();
      sites.set(key, site);
      return site;
    },
    domains: {
      has: async (host) => (await domainAt(host)) !== undefined,
      nameAt: async (host) => (await domainAt(host))?.name,
      async detail(host) {
        const domain = await domainAt(host);
        return domain && { title: domain.title, description: domain.description, siteVerification: domain.siteVerification, gaID: domain.gaId };
      },
    },
  };
}

async function readHosts(db: Db): Promise<Map<string, Domain>> {
  const [hosts, domains] = await Promise.all([hostsOfDomains(db), listDomains(db)]);
  const byName = new Map(domains.map((domain) => [domain.name, domain]));
  return new Map(hosts.map(({ host, domain }) => [host, byName.get(domain)!]));
}
