import type {
  AuditEntry,
  BuildSummary,
  DomainStatus,
  Explanation,
  HistoryEntry,
} from '@chokdee/shared/contracts/registry';
import type { Evidence, RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import { commitText } from '@chokdee/shared/contracts/remote';
import { stateChangeLines } from './change-text.ts';
import { columns, size } from './columns.ts';

export function statusLines(domains: readonly DomainStatus[]): string[] {
  return domains.flatMap(
    ({ domain, production, generation, shell, remotes, sources = {}, available = [] }) => {
      if (generation === null) return [`${domain}: nothing was promoted yet`];
      const parts = [
        ...(shell ? [{ name: 'shell', state: '', pinned: undefined, ...shell }] : []),
        ...remotes,
      ];
      const of = (name: string, build: string) =>
        sources[`${name}@${build}`] ? ` (${commitText(sources[`${name}@${build}`]!)})` : '';
      const rows = parts.map(({ name, build, state, rollout, pinned }) => [
        name,
        build + of(name, build),
        state,
        rollout ? `${rollout.build}${of(name, rollout.build)} to ${rollout.percent} %` : '',
        pinned ? `pinned to ${pinned}${of(name, pinned)}` : '',
      ]);
      return [
        `${domain}: generation ${generation}${production ? ', production' : ''}`,
        ...columns(rows),
        ...available.flatMap((remote) => availableLines(domain, remote)),
      ];
    },
  );
}

function availableLines(
  domain: string,
  { name, build, builds }: NonNullable<DomainStatus['available']>[number],
): string[] {
  const many = builds === 1 ? 'one build' : `${builds} builds, the newest ${build}`;
  return [
    `  ${name} is published and does not run here: ${many}`,
    `    mfe promote ${name}@${build} --domain ${domain} --reason …`,
  ];
}

export function historyLines(entries: readonly HistoryEntry[]): string[] {
  return entries.flatMap(
    ({ number, operation, restores, author, approvedBy, reason, changes, createdAt }) => [
      `${number}  ${createdAt}  ${operation}${restores === null ? '' : ` to ${restores}`} by ${author}${approvedBy === null ? '' : `, approved by ${approvedBy}`}: ${reason}`,
      ...stateChangeLines(changes),
    ],
  );
}

export function explanationLines({ domain, generation, bucket, remotes }: Explanation): string[] {
  return [
    `${domain}: generation ${generation}, ${bucket === null ? 'without a bucket' : `bucket ${bucket}`}`,
    ...remotes.flatMap(({ name, build, state, layers }) => [
      `  ${name}: ${build}, ${state}`,
      ...columns(
        layers.map(({ layer, build: wanted, state: is, why }) => [
          layer,
          [wanted, is].filter(Boolean).join(', '),
          why,
        ]),
      ).map((line) => `  ${line}`),
    ]),
  ];
}

export function buildLines(builds: readonly BuildSummary[]): string[] {
  if (builds.length === 0) return ['No build of it was published.'];
  return columns(
    builds.map(({ build, version, publishedAt, files, bytes, brotliBytes, commit, dirty, runs }) => [
      build,
      version,
      publishedAt,
      `${files} files`,
      size(bytes),
      `${size(brotliBytes)} brotli`,
      commitText({ commit, dirty }),
      runs.map(({ domain, as }) => `${domain} ${as}`).join(', '),
    ]),
  );
}

export function auditLines(entries: readonly AuditEntry[]): string[] {
  return entries.length === 0
    ? ['Nothing was asked yet.']
    : columns(
        entries.map(({ at, actor, action, target, outcome, detail }) => [
          at,
          actor,
          action,
          target,
          outcome,
          detail,
        ]),
      );
}

export function healthLines(rows: readonly RemoteHealth[]): string[] {
  if (rows.length === 0) return ['No page has reported anything recently.'];
  const ms = (value: number | null) => (value === null ? '–' : `${value} ms`);
  return columns(
    rows.map(({ domain, remote, build, loads, failures, p50Ms, p95Ms }) => [
      domain,
      remote,
      build,
      `${loads} loads`,
      `${failures} failed`,
      `p50 ${ms(p50Ms)}`,
      `p95 ${ms(p95Ms)}`,
    ]),
  );
}

export function evidenceLines(found: readonly Evidence[]): string[] {
  if (found.length === 0) return ['Nothing was rolled back by itself.'];
  return found.flatMap(
    ({ domain, remote, build, at, generation, loads, failures, rate, threshold, byOutcome, samples }) => [
      `${at}  ${remote} ${build} in ${domain}: ${failures} of ${loads} loads failed (${percent(rate)}, at most ${percent(threshold)}), rolled back in generation ${generation}`,
      `  ${Object.entries(byOutcome)
        .map(([outcome, count]) => `${outcome} ${count}`)
        .join(', ')}`,
      ...samples.map(
        ({ at: seen, outcome, errorId, message }) =>
          `  ${seen}  ${[outcome, errorId, message].filter(Boolean).join(' ')}`,
      ),
    ],
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
