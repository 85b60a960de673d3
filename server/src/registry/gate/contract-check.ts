import type { BuildRecord, RemoteRoute } from '@chokdee/shared/contracts/remote';
import type { Fault } from './finding.ts';
import { nameOf } from './host-checks.ts';

/** The fewer people may see a route, the higher. */
const narrowness: Record<RemoteRoute['access'], number> = { public: 0, member: 1, operator: 2 };

/**
 * Refuses a lower major: raising it again later would allow breaking changes without a real major release. To
 * return to an older build, operators roll back.
 */
export function majorFaults(candidate: BuildRecord, live: BuildRecord): Fault[] {
  if (majorOf(candidate.version) >= majorOf(live.version)) return [];
  return [
    {
      what: `${nameOf(candidate)} is version ${candidate.version}, of a lower major than what runs: ${nameOf(live)} is ${live.version}`,
      where: 'version',
      mend: `Give it version ${majorOf(live.version)}.0.0 or a higher one in remote.config.ts. To have an earlier build back, roll back or restore a generation.`,
    },
  ];
}

/**
 * Breaking changes against the live build: lost or restricted routes and lost slots. A higher major of the
 * remote's version allows them.
 */
export function contractFaults(candidate: BuildRecord, live: BuildRecord): Fault[] {
  if (majorOf(candidate.version) > majorOf(live.version)) return [];
  const next = new Map(candidate.routes.map((route) => [route.name, route]));
  const losses = [
    ...live.routes.flatMap((route) => routeLoss(route, next.get(route.name))),
    ...live.slots
      .filter((slot) => !candidate.slots.includes(slot))
      .map((slot) => ({ what: `the slot ${slot} is no longer filled`, where: `slot ${slot}` })),
  ];
  const mend = `Keep it, or raise version to ${majorOf(live.version) + 1}.0.0 in remote.config.ts (it is ${candidate.version}, and ${nameOf(live)} is ${live.version}).`;
  return losses.map(({ what, where }) => ({ what: `${nameOf(candidate)}: ${what}`, where, mend }));
}

function routeLoss(
  { name, path, access }: RemoteRoute,
  next: RemoteRoute | undefined,
): { what: string; where: string }[] {
  const where = `route ${name}`;
  if (!next) return [{ what: `the route ${name} (${path}) is gone`, where }];
  return [
    ...(next.path === path ? [] : [{ what: `the route ${name} moves from ${path} to ${next.path}`, where }]),
    ...(narrowness[next.access] <= narrowness[access]
      ? []
      : [{ what: `the route ${name} was for ${access} and would be for ${next.access}`, where }]),
  ];
}

/**
 * Routes that match the same addresses as routes of another part. Which one wins would be arbitrary, so no
 * version allows it.
 */
export function collisionFaults(candidate: BuildRecord, others: readonly BuildRecord[]): Fault[] {
  const taken = others.flatMap((owner) =>
    owner.routes.flatMap((route) => variantsOf(route.path).map((meaning) => ({ meaning, route, owner }))),
  );
  return candidate.routes.flatMap((route) => {
    const meanings = variantsOf(route.path);
    if (meanings.some((meaning) => /^\/[:*]/.test(meaning))) return [everyAddress(candidate, route)];
    const same = taken.find(({ meaning }) => meanings.includes(meaning));
    const clash =
      same ?? taken.find(({ meaning }) => meanings.some((own) => takesAddressesFrom(own, meaning)));
    if (!clash) return [];
    return [
      {
        what: `${route.path} of ${nameOf(candidate)} ${same ? 'is the same address as' : 'takes addresses from'} ${clash.route.path} of ${nameOf(clash.owner)}`,
        where: `route ${route.name}`,
        mend: `Give it a path of its own: ${clash.owner.name} runs here too, and its route ${clash.route.name} was there first.`,
      },
    ];
  });
}

const everyAddress = (candidate: BuildRecord, { name, path }: RemoteRoute): Fault => ({
  what: `${path} of ${nameOf(candidate)} matches addresses that belong to no remote yet, and those of future remotes`,
  where: `route ${name}`,
  mend: `Begin its path with a segment of its own, such as /${candidate.name}.`,
});

/**
 * Whether some address matches both patterns and the first is at least as literal, so that it would take that
 * address from the other.
 */
function takesAddressesFrom(own: string, others: string): boolean {
  const [left, right] = [own.split('/').slice(1), others.split('/').slice(1)];
  const common = Math.min(
    ...[left, right].map((parts) => (parts.at(-1) === '*' ? parts.length - 1 : Infinity)),
    Math.max(left.length, right.length),
  );
  const meet = left
    .slice(0, common)
    .every(
      (part, place) =>
        right[place] !== undefined && (part === right[place] || part === ':' || right[place] === ':'),
    );
  const sameLength = left.length === right.length || common < Math.max(left.length, right.length);
  return meet && sameLength && literals(left) >= literals(right);
}

const literals = (parts: readonly string[]): number =>
  parts.filter((part) => part !== ':' && part !== '*').length;

/**
 * Expands a pattern into one variant for each choice of its optional parts, without parameter names. Two
 * patterns that share a variant tie wherever both match.
 */
function variantsOf(pattern: string): string[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .reduce<string[]>(
      (before, part) => {
        const bare = part.replace(/\?$/, '');
        const with_ = before.map((start) => `${start}/${bare.startsWith(':') ? ':' : bare.toLowerCase()}`);
        return part.endsWith('?') ? [...before, ...with_] : with_;
      },
      [''],
    )
    .map((meaning) => meaning || '/');
}

const majorOf = (version: string): number => Number(version.split('.')[0]);
