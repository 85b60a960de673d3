import { allCalls } from '@chokdee/shared/contracts/calls';
import type { BuildRecord, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { isForVisitorsOnly } from '@chokdee/shared/contracts/route-rules';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { samplesByName } from './sample.ts';

export type Viewer = 'visitor' | 'member' | 'operator';

/** One visit of a part. */
export interface Visit {
  /** Key of the part in the record's `preload`. */
  part: string;
  path: string;
  /** Visited once; another tour mounts it repeatedly. */
  once?: true;
  /** Redirects by design. */
  leadsOn?: true;
}

export interface Tour {
  viewer: Viewer;
  visits: Visit[];
}

/** The shell's own page for a viewer between two visits. */
const ownPageOf = (viewer: Viewer): string => (viewer === 'visitor' ? '/' : '/main');

/**
 * Tours of every route, in every form of its address, and of every slot: one tour per kind of viewer, each in
 * one page. Public routes are visited by a visitor and by a member.
 */
export function toursOf({ routes, slots }: Pick<BuildRecord, 'routes' | 'slots'>): Tour[] {
  const tours: Tour[] = (['visitor', 'member', 'operator'] as const).map((viewer) => ({
    viewer,
    visits: [
      // The shell shows slots on its own page.
      ...(viewer === 'member'
        ? slots.map((slot) => ({ part: `slot:${slot}`, path: ownPageOf(viewer) }))
        : []),
      ...routes
        .filter((route) => viewersOf(route).includes(viewer))
        .flatMap((route) => addressesOf(route).map((path) => visitOf(route, path, viewer))),
    ],
  }));
  return tours.filter(({ visits }) => visits.length > 0);
}

/** Who visits a route; the last one mounts it repeatedly. */
function viewersOf({ name, access }: RemoteRoute): Viewer[] {
  if (access !== 'public') return [access];
  return isForVisitorsOnly(name) ? ['visitor'] : ['visitor', 'member'];
}

function visitOf(route: RemoteRoute, path: string, viewer: Viewer): Visit {
  return {
    part: route.name,
    path,
    ...(viewersOf(route).at(-1) === viewer ? {} : { once: true }),
    ...(route.leadsOn && { leadsOn: true }),
  };
}

/** All addresses of a route, with each optional part left out and filled in. */
function addressesOf({ path, params }: RemoteRoute): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<string[]>(
      (before, part) => {
        const filled = before.map((start) => `${start}/${filledIn(part.replace(/\?$/, ''), params)}`);
        return part.endsWith('?') ? [...before, ...filled] : filled;
      },
      [''],
    );
}

let known: Map<string, unknown> | undefined;

/**
 * Fills in a parameter. A value that the route lists comes first, since the shell shows its 404 screen for
 * any other. Otherwise a parameter named like a field of some call (`betId`) gets a sample of that field.
 */
function filledIn(part: string, params: RemoteRoute['params'] = {}): string {
  if (part === '*') return 'sample';
  if (!part.startsWith(':')) return part;
  const values = params[part.slice(1)];
  if (values === 'day') return bangkokDay(new Date());
  if (values?.[0] !== undefined) return values[0];
  known ??= new Map(
    allCalls.flatMap(({ request, reply }) => [...samplesByName(request), ...samplesByName(reply)]).reverse(),
  );
  const value = known.get(part.slice(1));
  return encodeURIComponent(
    typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(' ', '-') : 'sample',
  );
}
