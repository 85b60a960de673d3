import { labelKeysOf, type BuildRecord } from '@chokdee/shared/contracts/remote';
import type { GateCheck } from '@chokdee/shared/contracts/registry';
import { locales } from '@chokdee/shared/contracts/site';
import type { Db } from '../../db/db.ts';
import type { BuildFiles } from '../build-files.ts';
import type { RemotePart } from '../domain-state.ts';
import type { Registry } from '../registry.ts';
import { budgetOf } from './budget.queries.ts';
import { budgetFaults } from './budget.ts';
import { collisionFaults, contractFaults, majorFaults } from './contract-check.ts';
import { findings, type Fault } from './finding.ts';
import type { GateDomain } from './gate.ts';
import { backendFaults, hostApiFaults, nameOf, sharedFaults } from './host-checks.ts';
import { integrityFaults } from './integrity.ts';
import { recordOf, type LiveSet } from './live-set.ts';
import type { TrialRequest } from './trial/trial.ts';

/** A domain that a change concerns, and what else runs there. */
export interface GatePlace {
  domain: GateDomain;
  live: LiveSet;
}

/** A remote and a shell that must work together in a domain. */
export interface DomainPair extends TrialRequest {
  domain: string;
}

interface RecordCheckDependencies {
  db: Db;
  files: BuildFiles;
  registry: Pick<Registry, 'build'>;
}

/** Checks that need only the build's record and files, without running it. */
export async function recordChecks(
  { db, files, registry }: RecordCheckDependencies,
  candidate: BuildRecord,
  {
    places,
    pairs,
    browser,
  }: { places: readonly GatePlace[]; pairs: readonly DomainPair[]; browser: boolean },
): Promise<GateCheck[]> {
  const budget = await budgetOf(db, candidate.name);
  return [
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
            await contractOf(registry, candidate, { domain, live }, browser),
            'nothing that others rely on is lost, and no address is taken twice',
            domain.name,
          ),
        ),
      )
    ).flat(),
    ...findings('budget', budgetFaults(candidate, budget), 'it is within its budget'),
    ...findings(
      'integrity',
      await integrityFaults(candidate, files),
      `all ${candidate.files.length} files are as the record says, and every script's hash is held by who loads it`,
    ),
    ...findings('locales', labelFaults(candidate), 'its labels are there in four languages'),
  ];
}

async function contractOf(
  registry: Pick<Registry, 'build'>,
  candidate: BuildRecord,
  { domain: { before, after }, live: set }: GatePlace,
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
  return [...collisions, ...(unpins ? [] : majorFaults(candidate, live)), ...contractFaults(candidate, live)];
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
  const unsaid = record.nav.flatMap((entry) =>
    labelKeysOf([entry]).flatMap((label) =>
      locales
        .filter((locale) => !record.labels[label]?.[locale]?.trim())
        .map((locale) =>
          fault(
            `the navigation's ${label} (${entry.path}) says nothing in ${locale}`,
            `labels.${label}.${locale}`,
            locale,
          ),
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
