import { allCalls } from '@chokdee/shared/contracts/calls';
import type { BuildRecord, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { visitorOnlyRoutes } from '@chokdee/shared/contracts/site';
import { samplesByName } from './sample.ts';

export type Viewer = 'visitor' | 'member' | 'operator';

/** One look at a part. */
export interface Visit {
  /** Key of the part in the record's `preload`. */
  part: string;
  path: string;
}

export interface Tour {
  viewer: Viewer;
  visits: Visit[];
}

/** The shell's own page that a viewer is between two visits. */
export const ownPageOf = (viewer: Viewer): string => (viewer === 'visitor' ? '/' : '/main');

/** Every route, in every form of its address, and every slot; by who has to look, so that each tour is one page. */
export function toursOf({ routes, slots }: Pick<BuildRecord, 'routes' | 'slots'>): Tour[] {
  const tours: Tour[] = (['visitor', 'member', 'operator'] as const).map((viewer) => ({
    viewer,
    visits: [
      // The shell shows them on its own page.
      ...(viewer === 'member' ? slots.map((slot) => ({ part: `slot:${slot}`, path: ownPageOf(viewer) })) : []),
      ...routes.filter((route) => viewerOf(route) === viewer).flatMap(({ name, path }) => addressesOf(path).map((address) => ({ part: name, path: address }))),
    ],
  }));
  return tours.filter(({ visits }) => visits.length > 0);
}

function viewerOf({ name, access }: RemoteRoute): Viewer {
  if (access === 'public') return (visitorOnlyRoutes as readonly string[]).includes(name) ? 'visitor' : 'member';
  return access;
}

/** With each optional part left out and filled in. */
function addressesOf(pattern: string): string[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .reduce<string[]>((before, part) => {
      const filled = before.map((start) => `${start}/${filledIn(part.replace(/\?$/, ''))}`);
      return part.endsWith('?') ? [...before, ...filled] : filled;
    }, ['']);
}

let known: Map<string, unknown> | undefined;

/** A parameter named as a field of some call (`betId`, `dt`) has that field's form. */
function filledIn(part: string): string {
  if (part === '*') return 'sample';
  if (!part.startsWith(':')) return part;
  known ??= new Map(allCalls.flatMap(({ request, reply }) => [...samplesByName(request), ...samplesByName(reply)]).reverse());
  const value = known.get(part.slice(1));
  return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(' ', '-') : 'sample');
}
