import type { GateCheck } from '@chokdee/shared/contracts/registry';
import { locales } from '@chokdee/shared/contracts/site';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Db } from '../../db/db.ts';
import type { Env } from '../../env.ts';
import type { RemotePart } from '../domain-state.ts';
import { sourcesOf } from '../overview.queries.ts';
import type { BuildFiles } from '../build-files.ts';
import type { Registry } from '../registry.ts';
import { budgetOf } from './budget.queries.ts';
import { budgetFaults } from './budget.ts';
import { collisionFaults, contractFaults, majorFaults } from './contract-check.ts';
import { findings, type Fault } from './finding.ts';
import type { Gate, GateDomain, GateRequest } from './gate.ts';
import { backendFaults, hostApiFaults, nameOf, sharedFaults } from './host-checks.ts';
import { bytesOf, integrityFaults } from './integrity.ts';
import { liveSetOf, recordOf, type LiveSet } from './live-set.ts';
import { scanAndTrial } from './scan-and-trial.ts';
import type { TrialRequest } from './trial/trial.ts';

export interface GateDependencies {
  db: Db;
  files: BuildFiles;
  registry: Pick<Registry, 'build'>;
  env: Pick<Env, 'CHROMIUM_PATH'>;
}

export function openGate(dependencies: GateDependencies): Gate {
  const { db, files, registry } = dependencies;
  const cleanScans = new Map<string, GateCheck[]>();

  async function checksOf({
    remote,
    build,
    domains,
    browser = true,
    progress,
  }: GateRequest): Promise<GateCheck[]> {
    const found = await registry.build(remote, build);
    if (!found)
      return findings(
        'integrity',
        [
          {
            what: `${remote} ${build} was never published`,
            where: `${remote} ${build}`,
            mend: `Publish it: mfe publish ${remote}.`,
          },
        ],
        '',
      );
    const candidate = await recordOf(registry, remote, build);
    const places = await Promise.all(
      domains.map(async (domain) => ({ domain, live: await liveSetOf(domain.after, registry) })),
    );
    const pairs = places.flatMap(({ domain, live }) =>
      pairsOf(candidate, live).map((pair) => ({ domain: domain.name, ...pair })),
    );
    const bounded = await budgetOf(db, remote);
    const onRecord = [
      ...inEachDomain(
        'host-api',
        places,
        (name) =>
          pairs
            .filter(({ domain }) => domain === name)
            .flatMap((pair) => hostApiFaults(pair.remote, pair.shell, candidate)),
        'shell and remotes speak the same version of their contract',
      ),
      ...inEachDomain(
        'shared',
        places,
        (name) =>
          pairs
            .filter(({ domain }) => domain === name)
            .flatMap((pair) => sharedFaults(pair.remote, pair.shell, candidate)),
        'every shared module is offered in the version asked for',
      ),
      ...findings('backend-api', backendFaults(candidate), 'the server meets it'),
      ...(
        await Promise.all(
          places.map(async ({ domain, live }) =>
            findings(
              'contract',
              await contractOf(candidate, domain, live, browser),
              'nothing that others rely on is lost, and no address is taken twice',
              domain.name,
            ),
          ),
        )
      ).flat(),
      ...findings('budget', budgetFaults(candidate, bounded), 'it is within its budget'),
      ...findings(
        'integrity',
        await integrityFaults(candidate, files),
        `all ${candidate.files.length} files are as the record says, and every script's hash is held by who loads it`,
      ),
      ...findings('locales', labelFaults(candidate), 'its labels are there in four languages'),
    ];
    // A build that is refused anyway is not run: that takes long and could do harm.
    const sound = onRecord.every(({ passed }) => passed);
    return [
      ...onRecord,
      ...(await scanAndTrial(
        {
          ...dependencies,
          cleanScans,
          progress,
          readFile: (name, of, path) => bytesOf(files, { name, build: of }, path),
        },
        candidate,
        browser && sound ? distinct(pairs) : [],
      )),
    ];
  }

  async function contractOf(
    candidate: BuildRecord,
    { before, after }: GateDomain,
    set: LiveSet,
    browser: boolean,
  ): Promise<Fault[]> {
    const others = [...set.shells, ...set.remotes].filter(({ name }) => name !== candidate.name);
    const collisions = collisionFaults(candidate, others);
    const part = before?.remotes[candidate.name];
    const replaced =
      candidate.name === 'shell' ? before?.shell : replacedBy(candidate, part, after.remotes[candidate.name]);
    // Rollbacks skip the contract check: a build that ran here before may return, whatever newer builds have
    // added.
    if (!browser || !replaced || replaced === candidate.build) return collisions;
    const live = await recordOf(registry, candidate.name, replaced);
    // Removing a pin returns to the promoted build, whatever its version.
    const unpins = part?.pinned !== undefined && after.remotes[candidate.name]?.pinned === undefined;
    return [
      ...collisions,
      ...(unpins ? [] : majorFaults(candidate, live)),
      ...contractFaults(candidate, live),
    ];
  }

  return {
    async examine(request) {
      const { remote, build } = request;
      const [checks, sources] = await Promise.all([checksOf(request), sourcesOf(db, [`${remote}@${build}`])]);
      return {
        remote,
        build,
        passed: checks.every(({ passed }) => passed),
        checks,
        source: sources.get(`${remote}@${build}`),
      };
    },
  };
}

/** While a pin stays, a promotion replaces the previously promoted build. */
function replacedBy(
  { build }: BuildRecord,
  before: RemotePart | undefined,
  after: RemotePart | undefined,
): string | undefined {
  return before?.pinned === after?.pinned && before?.pinned !== build
    ? before?.build
    : (before?.pinned ?? before?.build);
}

/** Pairs that must work together: a remote with every live shell, or a shell with every live remote. */
function pairsOf(candidate: BuildRecord, { shells, remotes }: LiveSet): TrialRequest[] {
  if (candidate.name === 'shell') return remotes.map((remote) => ({ remote, shell: candidate }));
  return shells.map((shell) => ({ remote: candidate, shell }));
}

function inEachDomain(
  check: GateCheck['check'],
  places: readonly { domain: GateDomain }[],
  faultsIn: (domain: string) => Fault[],
  allWell: string,
): GateCheck[] {
  return places.flatMap(({ domain }) => findings(check, faultsIn(domain.name), allWell, domain.name));
}

function labelFaults(record: BuildRecord): Fault[] {
  const missing = locales
    .filter((locale) => !record.locales.includes(locale))
    .map((locale) => fault(`${nameOf(record)} has no texts in ${locale}`, 'locales', locale));
  const unsaid = record.nav.flatMap(({ label, path }) =>
    locales
      .filter((locale) => !record.labels[label]?.[locale]?.trim())
      .map((locale) =>
        fault(
          `the navigation's ${label} (${path}) says nothing in ${locale}`,
          `labels.${label}.${locale}`,
          locale,
        ),
      ),
  );
  return [...missing, ...unsaid];
}

const fault = (what: string, where: string, locale: string): Fault => ({
  what,
  where,
  mend: `Write it in src/locales/${locale}.json.`,
});

function distinct(pairs: readonly TrialRequest[]): TrialRequest[] {
  return [
    ...new Map(
      pairs.map(({ remote, shell }) => [`${nameOf(remote)} ${nameOf(shell)}`, { remote, shell }]),
    ).values(),
  ];
}
