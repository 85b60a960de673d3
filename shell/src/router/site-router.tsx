import { createContext, useContext, useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { createBrowserHistory, Router, type BrowserHistory } from '@chokdee/shared/router';

const Pending = createContext(false);

/** Whether a navigation is pending and the previous page is still shown. */
export function useNavigationPending(): boolean {
  return useContext(Pending);
}

/** The page's router. A navigation is a transition: the current screen stays until the next one is ready. */
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
