import { bus } from '@chokdee/shared/bus';
import { onReconnected } from '@chokdee/shared/socket';
import { session } from '@chokdee/shared/session';
import { openConnection } from '../realtime/open-connection.ts';
import { showBlocked } from '../screens/blocked.store.ts';
import { checkSession } from './check-session.ts';
import { loadMember } from './load-member.ts';
import { forgetMember } from './log-out.ts';
import { pendingLogout, sendPendingLogout } from './pending-logout.ts';

/**
 * Follows the session: loads the member's data and keeps a realtime connection per session (a visitor's
 * connection carries public facts only).
 */
export function followSession(): void {
  const isMember = () => session.getState().phase === 'member';
  const refresh = () => {
    if (isMember()) void loadMember();
  };

  openConnection();
  refresh();
  if (isMember()) void checkSession();
  // Pushes sent while the connection was down are lost.
  onReconnected(refresh);
  window.addEventListener('online', () => void sendPendingLogout());
  bus.on('session/started', () => {
    // The new session replaces the one whose logout was pending.
    pendingLogout.forget();
    openConnection();
    refresh();
  });
  bus.on('chat/visitor-known', () => void openConnection());
  bus.on('session/ended', ({ reason }) => {
    // Another session follows at once, and opens its own.
    if (reason !== 'replaced') openConnection();
    if (reason === 'unauthorized') showBlocked({ screen: 'unauthorized' });
    else forgetMember();
  });
}
