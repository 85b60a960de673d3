import { isListed, isProtectedPath, protectedPrefixes } from '@chokdee/shared/contracts/route-rules';
import type { Site } from '../../page/public.ts';

/** What crawlers are asked to leave alone at a host: all that a search would not find. Each path by itself and with what lies under it, so that /game does not stand for /games. */
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
