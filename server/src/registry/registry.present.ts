import type { z } from 'zod';
import type {
  BuildSource,
  BuildSummary,
  ChangeJob,
  DomainStatus,
  Plan,
  registryCalls,
} from '@chokdee/shared/contracts/registry';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { listAudit } from './audit.queries.ts';
import type { JobRow } from './change-jobs.queries.ts';
import type { DomainState } from './domain-state.ts';
import type { PublishedBuild, PublishedRemote, DomainWithState } from './overview.queries.ts';
import type { PlanRow } from './plans.queries.ts';
import type { HistoryEntry } from './registry.queries.ts';
import type { TokenRow } from './tokens.queries.ts';

/** Maps rows to replies of the registry's calls. */

export function planOf({
  id,
  domain,
  change,
  reason,
  author,
  createdAt,
  at,
  needsApproval,
  approvedBy,
  state,
  outcome,
}: PlanRow): Plan {
  return {
    id,
    domain,
    change,
    reason,
    author,
    needsApproval,
    state,
    createdAt: bangkokIso(createdAt),
    ...(at ? { at: bangkokIso(at) } : {}),
    ...(approvedBy === null ? {} : { approvedBy }),
    ...(outcome === null ? {} : { outcome }),
  };
}

export function jobOf({ id, request, author, startedAt, state, progress }: JobRow): ChangeJob {
  return {
    id,
    author,
    startedAt: bangkokIso(startedAt),
    state,
    ask: request,
    ...(progress ? { progress } : {}),
  };
}

export function tokenOf({
  id,
  name,
  scopes,
  createdBy,
  createdAt,
  expiresAt,
  lastUsedAt,
  revokedAt,
}: TokenRow): z.output<typeof registryCalls.tokens.reply>[number] {
  return {
    id,
    name,
    scopes,
    createdBy,
    createdAt: bangkokIso(createdAt),
    expiresAt: bangkokIso(expiresAt),
    lastUsedAt: orNull(lastUsedAt),
    revokedAt: orNull(revokedAt),
  };
}

/** Every build that a domain refers to, as `remote@build`. */
export function buildsNamedBy({ state }: Pick<DomainWithState, 'state'>): string[] {
  const named = ['shell', ...Object.keys(state?.remotes ?? {})].flatMap((part) =>
    rolesOf(state, part).flatMap(({ build }) => (build ? [`${part}@${build}`] : [])),
  );
  return [...new Set(named)];
}

/**
 * @param published every remote that has a build.
 * @param sources of at least every build that the domain refers to.
 */
export function statusOf(
  now: DomainWithState,
  published: readonly PublishedRemote[],
  sources: ReadonlyMap<string, BuildSource>,
): DomainStatus {
  const { name: domain, title, hosts, production, without, number, createdAt, state } = now;
  const remotes = Object.entries(state?.remotes ?? {}).sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    domain,
    title,
    hosts,
    production,
    without,
    generation: number,
    changedAt: orNull(createdAt),
    shell: state && { build: state.shell, ...(state.shellRollout ? { rollout: state.shellRollout } : {}) },
    available: published
      .filter(({ name }) => !Object.hasOwn(state?.remotes ?? {}, name) && !without.includes(name))
      .map(({ publishedAt, ...remote }) => ({ ...remote, publishedAt: bangkokIso(publishedAt) })),
    sources: Object.fromEntries(
      buildsNamedBy(now).flatMap((each) => (sources.has(each) ? [[each, sources.get(each)!]] : [])),
    ),
    remotes: remotes.map(([name, { build, state: is, rollout, pinned }]) => ({
      name,
      state: is,
      build,
      ...(rollout ? { rollout } : {}),
      ...(pinned ? { pinned } : {}),
    })),
  };
}

export function historyOf({
  createdAt,
  ...entry
}: HistoryEntry): z.output<typeof registryCalls.history.reply>[number] {
  return { ...entry, createdAt: bangkokIso(createdAt) };
}

export function auditOf({
  at,
  ...entry
}: Awaited<ReturnType<typeof listAudit>>[number]): z.output<typeof registryCalls.audit.reply>[number] {
  return { ...entry, at: bangkokIso(at) };
}

/** @param domains all domains with their state in force. */
export function buildOf(
  { record, publishedAt }: PublishedBuild,
  domains: readonly DomainWithState[],
): BuildSummary {
  const { name, build, version, owner, commit, dirty, files } = record;
  const runs = domains.flatMap(({ name: domain, state }) =>
    rolesOf(state, name)
      .filter((role) => role.build === build)
      .map(({ as }) => ({ domain, as })),
  );
  return {
    remote: name,
    build,
    version,
    owner,
    commit,
    dirty: dirty ?? false,
    runs,
    publishedAt: bangkokIso(publishedAt),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    brotliBytes: files.reduce((sum, file) => sum + file.brotliBytes, 0),
    files: files.length,
  };
}

function rolesOf(
  state: DomainState | null,
  remote: string,
): { as: BuildSummary['runs'][number]['as']; build: string | undefined }[] {
  const part =
    remote === 'shell'
      ? state && { build: state.shell, rollout: state.shellRollout, pinned: undefined }
      : state?.remotes[remote];
  return [
    { as: 'default', build: part?.build },
    { as: 'rollout', build: part?.rollout?.build },
    { as: 'pinned', build: part?.pinned },
  ];
}

const orNull = (date: Date | null): string | null => date && bangkokIso(date);
