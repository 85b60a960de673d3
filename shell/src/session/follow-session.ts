import { bus } from '@chokdee/shared/bus';
import { onReconnected, startSocket } from '@chokdee/shared/socket';
import { session } from '@chokdee/shared/session';
import { showBlocked } from '../screens/blocked.store.ts';
import { checkSession } from './check-session.ts';
import { loadMember } from './load-member.ts';
import { forgetMember } from './log-out.ts';
import { owedLogout, payOwedLogout } from './owed-logout.ts';

/** What follows from who is signed in: his data, and a realtime connection of his own (a visitor's carries public facts only). */
export function followSession(): void {
  const isMember = () => session.getState().phase === 'member';
  const refresh = () => {
    if (isMember()) void loadMember();
  };

  startSocket();
  refresh();
  if (isMember()) void checkSession();
  // What was pushed while the connection was down is lost.
  onReconnected(refresh);
  window.addEventListener('online', () => void payOwedLogout());
  bus.on('session/started', () => {
    // The new session has taken the place of the one that was to end.
    owedLogout.forget();
    startSocket();
    refresh();
  });
  bus.on('session/ended', ({ reason }) => {
    startSocket();
    if (reason === 'logout') forgetMember();
    else showBlocked({ screen: 'unauthorized' });
  });
}
