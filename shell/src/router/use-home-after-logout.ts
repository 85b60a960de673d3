import { useEffect } from 'react';
import { bus } from '@chokdee/shared/bus';
import { VISITOR_HOME } from '@chokdee/shared/contracts/route-rules';
import { useNavigate } from '@chokdee/shared/router';

/**
 * Navigates to the landing page after a logout, from public pages too, whichever part of the page logged out. A page
 * that reset the PIN stays: it says what the reset means.
 */
export function useHomeAfterLogout(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      bus.on('session/ended', ({ reason }) => {
        if (reason === 'logout') void navigate(VISITOR_HOME, { replace: true });
      }),
    [navigate],
  );
}
