/**
 * Scores of the parts of a React Router pattern: `/a/:b/:c?`, `/d/*`. As in React Router, longer and more
 * literal patterns win.
 */
const SCORE = { literal: 10, parameter: 3, splat: -2, part: 1 };

/** Allowed values of each parameter in lower case, or the required format. */
export type ParamValues = Readonly<Record<string, readonly string[] | 'day'>>;

/**
 * Whether a pathname matches a route's pattern. As in React Router, case and a trailing slash do not matter.
 */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const [root, ...segments] = pathname.replace(/\/$/, '').split('/');
  return root === '' && matchesParts(partsOf(pattern), segments);
}

/** The most specific matching route. The first one wins a tie. */
export function bestMatch<Route extends { path: string; params?: ParamValues }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  return routes
    .filter(
      ({ path, params }) =>
        matchesPattern(path, pathname) && hasKnownValues(paramsIn(path, pathname), params),
    )
    .reduce<Route | undefined>(
      (best, route) => (best && scoreOf(best.path) >= scoreOf(route.path) ? best : route),
      undefined,
    );
}

/** The entry at a pathname, or the nearest above it. `/` is above nothing. */
export function nearestEntry<Entry extends { path: string }>(
  entries: readonly Entry[],
  pathname: string,
): Entry | undefined {
  const [nearest] = entries
    .filter(({ path }) => matchesPattern(path === '/' ? path : `${path}/*`, pathname))
    .sort((one, other) => other.path.length - one.path.length);
  return nearest;
}

/** The named parameters of a pathname that matches a pattern. */
export function paramsIn(pattern: string, pathname: string): Record<string, string> {
  const segments = partsOf(pathname);
  return Object.fromEntries(
    partsOf(pattern).flatMap((part, index) =>
      part.startsWith(':') && segments[index] ? [[part.replace(/^:|\?$/g, ''), segments[index]]] : [],
    ),
  );
}

/** Case does not matter, as in the rest of a path. An omitted parameter is valid. */
function hasKnownValues(found: Record<string, string>, params: ParamValues = {}): boolean {
  return Object.entries(params).every(([name, values]) => {
    const value = found[name]?.toLowerCase();
    return value === undefined || (values === 'day' ? isDay(value) : values.includes(value));
  });
}

/** Uses no schema library, because it runs before the first render. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const partsOf = (pattern: string): string[] => pattern.split('/').filter(Boolean);

/** A regular expression per pattern would take longer to compile than all of them take to match. */
function matchesParts([part, ...parts]: readonly string[], segments: readonly string[]): boolean {
  if (part === undefined) return segments.length === 0;
  if (part === '*') return true;
  const isOptional = part.endsWith('?');
  const literal = isOptional ? part.slice(0, -1) : part;
  const [segment, ...others] = segments;
  const matchesSegment = segment && (part.startsWith(':') || literal.toLowerCase() === segment.toLowerCase());
  return (matchesSegment && matchesParts(parts, others)) || (isOptional && matchesParts(parts, segments));
}

function scoreOf(pattern: string): number {
  return partsOf(pattern).reduce(
    (score, part) =>
      score + SCORE.part + SCORE[part === '*' ? 'splat' : part.startsWith(':') ? 'parameter' : 'literal'],
    0,
  );
}
