import type { BuildRecord, RemoteRoute } from '@chokdee/shared/contracts/remote';
import type { Fault } from './finding.ts';
import { nameOf } from './host-checks.ts';

/** The fewer people see a route, the higher. */
const narrowness: Record<RemoteRoute['access'], number> = { public: 0, member: 1, operator: 2 };

/** What others rely on and would lose: routes and slots of the live build. All of it is allowed with a higher major of the remote's version. */
export function contractFaults(candidate: BuildRecord, live: BuildRecord): Fault[] {
  if (majorOf(candidate.version) > majorOf(live.version)) return [];
  const next = new Map(candidate.routes.map((route) => [route.name, route]));
  const losses = [
    ...live.routes.flatMap((route) => routeLoss(route, next.get(route.name))),
    ...live.slots.filter((slot) => !candidate.slots.includes(slot)).map((slot) => ({ what: `the slot ${slot} is no longer filled`, where: `slot ${slot}` })),
  ];
  const mend = `Keep it, or raise version to ${majorOf(live.version) + 1}.0.0 in remote.config.ts (it is ${candidate.version}, and ${nameOf(live)} is ${live.version}).`;
  return losses.map(({ what, where }) => ({ what: `${nameOf(candidate)}: ${what}`, where, mend }));
}

function routeLoss({ name, path, access }: RemoteRoute, next: RemoteRoute | undefined): { what: string; where: string }[] {
  const where = `route ${name}`;
  if (!next) return [{ what: `the route ${name} (${path}) is gone`, where }];
  return [
    ...(next.path === path ? [] : [{ what: `the route ${name} moves from ${path} to ${next.path}`, where }]),
    ...(narrowness[next.access] <= narrowness[access] ? [] : [{ what: `the route ${name} was for ${access} and would be for ${next.access}`, where }]),
  ];
}

/** Routes of a build that mean the same addresses as another part's: which one is shown would be chance. No version allows it. */
export function collisionFaults(candidate: BuildRecord, others: readonly BuildRecord[]): Fault[] {
  const taken = others.flatMap((owner) => owner.routes.flatMap((route) => meaningsOf(route.path).map((meaning) => ({ meaning, route, owner }))));
  return candidate.routes.flatMap((route) => {
    const meanings = meaningsOf(route.path);
    const clash = taken.find(({ meaning }) => meanings.includes(meaning));
    if (!clash) return [];
    return [
      {
        what: `${route.path} of ${nameOf(candidate)} is the same address as ${clash.route.path} of ${nameOf(clash.owner)}`,
        where: `route ${route.name}`,
        mend: `Give it a path of its own: ${clash.owner.name} runs here too, and its route ${clash.route.name} was there first.`,
      },
    ];
  });
}

/** A pattern, once for each choice of its optional parts and without the names of its parameters: two that share one tie wherever both match. */
function meaningsOf(pattern: string): string[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .reduce<string[]>((before, part) => {
      const bare = part.replace(/\?$/, '');
      const with_ = before.map((start) => `${start}/${bare.startsWith(':') ? ':' : bare.toLowerCase()}`);
      return part.endsWith('?') ? [...before, ...with_] : with_;
    }, [''])
    .map((meaning) => meaning || '/');
}

const majorOf = (version: string): number => Number(version.split('.')[0]);
