import { isListed, isProtectedPath, protectedPrefixes } from '@chokdee/shared/contracts/route-rules';
import type { Site } from '../../page/public.ts';

/**
 * Disallows every path of a host that should not be indexed. Each path is listed exactly and as a folder, so
 * that /game does not match /games.
 */
export function robotsText({ shell, manifest }: Site, origin: string): string {
  const routes = [shell, ...manifest.remotes].flatMap((owner) => owner.routes);
  const unlisted = routes
    .filter((route) => !isListed({ pathname: route.path, route }) && !isProtectedPath(route.path))
    .map(({ path }) => path.replace(/\/[:*].*$/, ''));
  const paths = [...new Set([...protectedPrefixes, ...unlisted])].filter(Boolean).sort();
  const disallowed = paths.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]);
  return ['User-agent: *', ...disallowed, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
