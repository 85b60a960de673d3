import { allCalls } from '@chokdee/shared/contracts/calls';
import type { BuildRecord, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { isForVisitorsOnly } from '@chokdee/shared/contracts/route-rules';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { samplesByName } from './sample.ts';

export type Viewer = 'visitor' | 'member' | 'operator';

/** One look at a part. */
export interface Visit {
  /** Key of the part in the record's `preload`. */
  part: string;
  path: string;
  /** Looked at, and not mounted again and again: another tour does that. */
  once?: true;
  /** To another address, by design. */
  leadsOn?: true;
}

export interface Tour {
  viewer: Viewer;
  visits: Visit[];
}

/** The shell's own page that a viewer is between two visits. */
const ownPageOf = (viewer: Viewer): string => (viewer === 'visitor' ? '/' : '/main');

/** Every route, in every form of its address, and every slot; by who has to look, so that each tour is one page. What is for everyone is looked at by a visitor and by a member. */
export function toursOf({ routes, slots }: Pick<BuildRecord, 'routes' | 'slots'>): Tour[] {
  const tours: Tour[] = (['visitor', 'member', 'operator'] as const).map((viewer) => ({
    viewer,
    visits: [
      // The shell shows them on its own page.
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

/** By turns: the last one mounts it again and again. */
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

/** With each optional part left out and filled in. */
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

/** A value that the route knows, since the shell shows its 404 screen for any other. Else a parameter named as a field of some call (`betId`) has that field's form. */
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
