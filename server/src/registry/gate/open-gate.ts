import type { GateCheck } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Db } from '../../db/db.ts';
import type { Env } from '../../env.ts';
import type { BuildFiles } from '../build-files.ts';
import { sourcesOf } from '../overview.queries.ts';
import type { Registry } from '../registry.ts';
import { findings } from './finding.ts';
import type { Gate, GateRequest } from './gate.ts';
import { nameOf } from './host-checks.ts';
import { bytesOf } from './integrity.ts';
import { liveSetOf, recordOf, type LiveSet } from './live-set.ts';
import { recordChecks } from './record-checks.ts';
import { scanAndTrial } from './scan-and-trial.ts';
import type { TrialRequest } from './trial/trial.ts';

export interface GateDependencies {
  db: Db;
  files: BuildFiles;
  registry: Pick<Registry, 'build'>;
  env: Pick<Env, 'CHROMIUM_PATH'>;
}

export function openGate(dependencies: GateDependencies): Gate {
  const cleanScans = new Map<string, GateCheck[]>();

  return {
    async examine(request) {
      const { remote, build } = request;
      const [checks, sources] = await Promise.all([
        checksOf({ ...dependencies, cleanScans }, request),
        sourcesOf(dependencies.db, [`${remote}@${build}`]),
      ]);
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

async function checksOf(
  dependencies: GateDependencies & { cleanScans: Map<string, GateCheck[]> },
  { remote, build, domains, browser = true, progress }: GateRequest,
): Promise<GateCheck[]> {
  const { files, registry } = dependencies;
  if (!(await registry.build(remote, build))) return neverPublished(remote, build);
  const candidate = await recordOf(registry, remote, build);
  const places = await Promise.all(
    domains.map(async (domain) => ({ domain, live: await liveSetOf(domain.after, registry) })),
  );
  const pairs = places.flatMap(({ domain, live }) =>
    pairsOf(candidate, live).map((pair) => ({ domain: domain.name, ...pair })),
  );
  const onRecord = await recordChecks(dependencies, candidate, { places, pairs, browser });
  // A build that is refused anyway is not run: that takes long and could do harm.
  const sound = onRecord.every(({ passed }) => passed);
  return [
    ...onRecord,
    ...(await scanAndTrial(
      {
        ...dependencies,
        progress,
        readFile: (name, of, path) => bytesOf(files, { name, build: of }, path),
      },
      candidate,
      browser && sound ? distinct(pairs) : [],
    )),
  ];
}

function neverPublished(remote: string, build: string): GateCheck[] {
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
}

/** Pairs that must work together: a remote with every live shell, or a shell with every live remote. */
function pairsOf(candidate: BuildRecord, { shells, remotes }: LiveSet): TrialRequest[] {
  if (candidate.name === 'shell') return remotes.map((remote) => ({ remote, shell: candidate }));
  return shells.map((shell) => ({ remote: candidate, shell }));
}

function distinct(pairs: readonly TrialRequest[]): TrialRequest[] {
  return [
    ...new Map(
      pairs.map(({ remote, shell }) => [`${nameOf(remote)} ${nameOf(shell)}`, { remote, shell }]),
    ).values(),
  ];
}
