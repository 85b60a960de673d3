/** Parts of a pattern, as React Router writes them: `/a/:b/:c?`, `/d/*`. Longer and more literal patterns win, as they do there. */
const SCORE = { literal: 10, parameter: 3, splat: -2, part: 1 };

/** Whether a pathname is one that a route's pattern means. Case counts for nothing and neither does a closing slash, as in React Router. */
export function matchesPattern(pattern: string, pathname: string): boolean {
  return regexOf(pattern).test(pathname);
}

/** The route that a pathname means, of several that may match the most specific; the first of equals. */
export function bestMatch<Route extends { path: string }>(routes: readonly Route[], pathname: string): Route | undefined {
  return routes
    .filter(({ path }) => matchesPattern(path, pathname))
    .reduce<Route | undefined>((best, route) => (best && scoreOf(best.path) >= scoreOf(route.path) ? best : route), undefined);
}

/** What the named parts of a pattern are in a pathname that matches it. */
export function paramsIn(pattern: string, pathname: string): Record<string, string> {
  const segments = partsOf(pathname);
  return Object.fromEntries(partsOf(pattern).flatMap((part, place) => (part.startsWith(':') && segments[place] ? [[part.replace(/^:|\?$/g, ''), segments[place]]] : [])));
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
  return partsOf(pattern).reduce((score, part) => score + SCORE.part + SCORE[part === '*' ? 'splat' : part.startsWith(':') ? 'parameter' : 'literal'], 0);
}
