import { createContext, useContext, useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { createBrowserHistory, Router, type BrowserHistory } from '@chokdee/shared/router';

const Pending = createContext(false);

/** Whether the page asked for is still on its way, while the one before is shown. */
export function useNavigationPending(): boolean {
  return useContext(Pending);
}

/** The router of the page. A navigation is a transition: what is on screen stays until the next screen is there. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState<BrowserHistory>(() => createBrowserHistory({ window, v5Compat: true }));
  const [place, setPlace] = useState(() => ({ action: history.action, location: history.location }));
  const [pending, startTransition] = useTransition();

  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setPlace({ action, location }))),
    [history],
  );

  return (
    <Pending value={pending}>
      <Router location={place.location} navigationType={place.action} navigator={history}>
        {children}
      </Router>
    </Pending>
  );
}
