import type { diff, explain, history, Outcome, status } from '@chokdee/server/public';

type Listed<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;
type Changes = Listed<typeof diff>;

export function outcomeLines(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ generation: { domain, number, state }, changes }) => {
    const pinned = changes
      .filter(({ part, what }) => what !== 'pin' && what !== 'state' && state.remotes[part]?.pinned)
      .map(({ part }) => `  ${part} keeps ${state.remotes[part]!.pinned}, which is pinned here`);
    return changes.length === 0 ? [`${domain}: is so already, in generation ${number}`] : [`${domain}: generation ${number}`, ...changeLines(changes), ...pinned];
  });
}

export function changeLines(changes: Changes): string[] {
  return changes.map(({ part, what, from, to }) => `  ${part} ${what}: ${from ?? 'none'} → ${to ?? 'none'}`);
}

export function statusLines(domains: Listed<typeof status>): string[] {
  return domains.flatMap(({ domain, generation, state }) => {
    if (!state) return [`${domain}: nothing was promoted yet`];
    const rows = Object.entries(state.remotes)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, { build, state: is, rollout, pinned }]) => [name, build, is, rollout ? `${rollout.build} to ${rollout.percent} %` : '', pinned ? `pinned to ${pinned}` : '']);
    return [`${domain}: generation ${generation}`, ...columns([['shell', state.shell, '', '', ''], ...rows])];
  });
}

export function historyLines(entries: Listed<typeof history>): string[] {
  return entries.flatMap(({ number, operation, restores, author, reason, changes, createdAt }) => [
    `${number}  ${createdAt.toISOString()}  ${operation}${restores === null ? '' : ` to ${restores}`} by ${author}: ${reason}`,
    ...changeLines(changes),
  ]);
}

export function explanationLines({ domain, generation, bucket, remotes }: Listed<typeof explain>): string[] {
  return [
    `${domain}: generation ${generation}, ${bucket === null ? 'without a bucket' : `bucket ${bucket}`}`,
    ...remotes.flatMap(({ name, build, state, layers }) => [
      `  ${name}: ${build}, ${state}`,
      ...columns(layers.map(({ layer, build: wanted, state: is, why }) => [layer, [wanted, is].filter(Boolean).join(', '), why])).map((line) => `  ${line}`),
    ]),
  ];
}

function columns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at]!)).join('  ')}`.trimEnd());
}
