/** Parts of a pattern, as React Router writes them: `/a/:b/:c?`, `/d/*`. Longer and more literal patterns win, as they do there. */
const SCORE = { literal: 10, parameter: 3, splat: -2, part: 1 };

/** By parameter, its values in small letters, or the form that each has. */
export type ParamValues = Readonly<Record<string, readonly string[] | 'day'>>;

/** Whether a pathname is one that a route's pattern means. Case counts for nothing and neither does a closing slash, as in React Router. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  return regexOf(pattern).test(pathname);
}

/** The route that a pathname means, of several that may match the most specific; the first of equals. */
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

/** What the named parts of a pattern are in a pathname that matches it. */
export function paramsIn(pattern: string, pathname: string): Record<string, string> {
  const segments = partsOf(pathname);
  return Object.fromEntries(
    partsOf(pattern).flatMap((part, place) =>
      part.startsWith(':') && segments[place] ? [[part.replace(/^:|\?$/g, ''), segments[place]]] : [],
    ),
  );
}

/** Letters count in no case, as in the rest of a path. A parameter that is left out has no value to be wrong. */
function hasKnownValues(found: Record<string, string>, params: ParamValues = {}): boolean {
  return Object.entries(params).every(([name, values]) => {
    const value = found[name]?.toLowerCase();
    return value === undefined || (values === 'day' ? isDay(value) : values.includes(value));
  });
}

/** Without a schema library: this runs before the first picture. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const partsOf = (pattern: string): string[] => pattern.split('/').filter(Boolean);

function regexOf(pattern: string): RegExp {
  const source = partsOf(pattern).map((part) => {
    if (part === '*') return '(?:/.*)?';
    const text = part.replace(/\?$/, '');
    const segment = text.startsWith(':') ? '/[^/]+' : `/${text.replaceAll(/[^\w-]/g, String.raw`\$&`)}`;
    return part.endsWith('?') ? `(?:${segment})?` : segment;
  });
  return new RegExp(`^${source.join('')}/?$`, 'i');
}

function scoreOf(pattern: string): number {
  return partsOf(pattern).reduce(
    (score, part) =>
      score + SCORE.part + SCORE[part === '*' ? 'splat' : part.startsWith(':') ? 'parameter' : 'literal'],
    0,
  );
}
