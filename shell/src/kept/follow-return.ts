import { opensOffline } from '@chokdee/shared/contracts/kept-pages';
import { reachableAgain, whenReachable } from '@chokdee/shared/http';
import { session } from '@chokdee/shared/session';
import { confirmGeneration } from '../remotes/follow-manifest.ts';
import { showBlocked } from '../screens/blocked.store.ts';
import { loadMember } from '../session/load-member.ts';
import { pendingLogout } from '../session/pending-logout.ts';
import { renewSession } from '../session/transport.ts';
import { OFFLINE_TOKEN, setOffline } from './offline.store.ts';

/**
 * Waits until the server answers. Then the server decides who is signed in, and the page continues online.
 */
export function followReturn(onMember: () => Promise<void>): void {
  setOffline(opensOffline);
  const off = session.subscribe(({ phase, token }) => {
    if (phase === 'member' && token !== OFFLINE_TOKEN) backAs('member');
  });
  const cancel = whenReachable(() => {
    void renewSession().then((renewal) => {
      if (renewal === 'unreachable' || pendingLogout.isPending()) return;
      // The member may have logged out during the renewal.
      backAs(renewal === 'member' && session.getState().phase !== 'member' ? 'visitor' : renewal);
    });
  });

  let isBack = false;
  function backAs(renewal: 'member' | 'visitor' | 'not-allow-domain'): void {
    if (isBack) return;
    isBack = true;
    off();
    cancel();
    setOffline(undefined);
    // Calls that did not go out.
    reachableAgain();
    // What the page knows of the builds may be old.
    void confirmGeneration();
    if (renewal === 'member') {
      void loadMember();
      void onMember();
      return;
    }
    session.getState().end('unauthorized');
    if (renewal === 'not-allow-domain') showBlocked({ screen: 'not-allow-domain' });
  }
}
