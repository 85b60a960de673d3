import { bestMatch } from '@chokdee/shared/contracts/route-match';
import type { BootManifest, BootRemote, RemoteRoute } from '@chokdee/shared/contracts/remote';
import { bootManifest, remoteAt } from '../remotes/boot-manifest.ts';
import { ownRoutes } from '../screens/own-routes.ts';
import type { OwnScreen } from '../screens/own-screens.ts';

type ResolvedRoute =
  | { owner: 'shell'; route: { name: OwnScreen; path: string; access: string } }
  | { owner: 'remote'; remote: BootRemote; route: RemoteRoute };

/** Resolves an address: one of the shell's own screens, a remote's route, or nothing. */
export function routeAt(
  pathname: string,
  manifest: BootManifest = bootManifest(),
): ResolvedRoute | undefined {
  const own = bestMatch(ownRoutes, pathname);
  if (own) return { owner: 'shell', route: own };
  const found = remoteAt(pathname, manifest);
  return found && { owner: 'remote', ...found };
}
