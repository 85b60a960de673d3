import { useOnline } from '@chokdee/shared/online';
import { useSession } from '@chokdee/shared/session';

/** The member's cash. Without a connection, an amount that is not known yet does not come. */
export function useCash() {
  const satang = useSession((state) => state.cash?.satang);
  const isOnline = useOnline();
  return { satang, isUnavailable: satang === undefined && !isOnline };
}
