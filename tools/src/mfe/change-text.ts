import type { z } from 'zod';
import type {
  ChangeJob,
  ChangeReply,
  DomainStatus,
  Plan,
  RegistryChange,
  stateChange,
} from '@chokdee/shared/contracts/registry';
import { gateLines } from './gate-text.ts';

type StateChange = z.output<typeof stateChange>;

/**
 * Formats the result of a change or of its dry run.
 *
 * @param status if known, adds where a pinned build prevents the promoted one.
 */
export function changeReplyLines(
  { state, plan, domains, gate }: ChangeReply,
  status: readonly DomainStatus[] = [],
): string[] {
  const gateFound = gateLines(gate, state === 'dry-run' ? 'all' : 'refused').filter(
    (line) => state === 'dry-run' || !line.endsWith(' passed'),
  );
  if (state === 'planned' && plan) return [...planLines(plan), ...gateFound];
  return [
    ...domains.flatMap(({ domain, generation, changes }) =>
      domainLines(state, domain, generation, changes, pinnedIn(status, domain)),
    ),
    ...gateFound,
  ];
}

function domainLines(
  state: ChangeReply['state'],
  domain: string,
  generation: number,
  changes: readonly StateChange[],
  pinned: ReadonlyMap<string, string>,
): string[] {
  if (changes.length === 0) return [`${domain}: is so already, in generation ${generation}`];
  const head =
    state === 'dry-run'
      ? `${domain}: would differ from generation ${generation}`
      : `${domain}: generation ${generation}`;
  const kept = changes
    .filter(({ part, what }) => what !== 'pin' && what !== 'state' && pinned.has(part))
    .map(({ part }) => `  ${part} keeps ${pinned.get(part)}, which is pinned here`);
  return [head, ...stateChangeLines(changes), ...kept];
}

function pinnedIn(status: readonly DomainStatus[], domain: string): ReadonlyMap<string, string> {
  const remotes = status.find((entry) => entry.domain === domain)?.remotes ?? [];
  return new Map(
    remotes.flatMap(({ name, pinned }) => (pinned === undefined ? [] : [[name, pinned] as const])),
  );
}

export function stateChangeLines(changes: readonly StateChange[]): string[] {
  return changes.map(({ part, what, from, to }) => `  ${part} ${what}: ${from ?? 'none'} → ${to ?? 'none'}`);
}

export function progressLine({ progress }: ChangeJob): string {
  if (!progress) return 'Accepted: the gate reads the build …';
  const { remote, build, beside, done, of } = progress;
  return `The gate runs ${remote} ${build} with ${beside} (${done + 1} of ${of}) …`;
}

export function planLines(plan: Plan): string[] {
  const { id, domain, change, reason, author, at, state, needsApproval, approvedBy, outcome } = plan;
  const yes = approvedBy
    ? `, approved by ${approvedBy}`
    : needsApproval && state === 'waiting'
      ? `, waits for another person's yes: mfe approve ${id}`
      : '';
  return [
    `${id}  ${state}  ${domain}: ${describe(change)}${at ? ` at ${at}` : ''}, planned by ${author}: ${reason}${yes}`,
    ...(outcome ? [`  ${outcome}`] : []),
  ];
}

function describe(change: RegistryChange): string {
  if (change.operation === 'restore') return `rollback to generation ${change.generation}`;
  if (change.operation === 'promote')
    return `promote ${change.remote}@${change.build}${change.percent === undefined ? '' : ` to ${change.percent} %`}`;
  return change.operation === 'pin'
    ? `pin ${change.remote}@${change.build}`
    : `${change.operation} ${change.remote}`;
}
