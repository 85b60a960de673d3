import { verdictOn, type Viewer } from '@chokdee/shared/contracts/route-rules';
import { preloadPath } from '../remotes/preload.ts';
import { loadOwnScreen } from '../screens/own-screens.ts';
import { routeAt } from './route-at.ts';

/** Fetches what this viewer will see at an address, guards included; await it before the first render. */
export async function preloadArrival(pathname: string, viewer: Viewer): Promise<void> {
  const found = routeAt(pathname);
  const verdict = verdictOn({ pathname, route: found?.route, viewer });
  switch (verdict.kind) {
    case 'show':
      await (found?.owner === 'shell' ? loadOwnScreen(found.route.name) : preloadPath(pathname));
      return;
    case 'ask-to-log-in':
      await loadOwnScreen('index');
      return;
    case 'to-main':
      await loadOwnScreen('main');
      return;
    case 'forbidden':
    case 'not-found':
      await loadOwnScreen(verdict.kind);
      return;
    case 'log-out':
    case 'broken':
      return;
  }
}
