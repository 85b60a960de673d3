import { isListed, isProtectedPath, protectedPrefixes } from '@chokdee/shared/contracts/route-rules';
import type { Site } from '../../page/public.ts';

/**
 * Disallows every path of a host that should not be indexed. Each path is listed exactly and as a folder, so
 * that /game does not match /games.
 */
export function robotsText({ shell, manifest }: Site): string {
  const routes = [shell, ...manifest.remotes].flatMap((owner) => owner.routes);
  const unlisted = routes
    .filter((route) => !isListed({ pathname: route.path, route }) && !isProtectedPath(route.path))
    .map(({ path }) => path.replace(/\/[:*].*$/, ''));
  const paths = [...new Set([...protectedPrefixes, ...unlisted])].filter(Boolean).sort();
  return ['User-agent: *', ...paths.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]), ''].join(
    '\n',
  );
}
