import { bus } from '@chokdee/shared/bus';
import { useSession } from '@chokdee/shared/session';

let takeovers = 0;
bus.on('session/ended', ({ reason }) => {
  if (reason === 'replaced') takeovers += 1;
});

/**
 * How often another member's session has replaced the one of this page. As a key, it removes what the member
 * before has read and typed. The store tells of each change: another session follows at once.
 */
export const useTakeovers = (): number => useSession(() => takeovers);
