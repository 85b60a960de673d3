import type { UNSAFE_createBrowserHistory } from 'react-router-dom';

// The façade over React Router: the only place that may load it, shared by federation as one copy, so that a remote's links move the shell's page.
export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type LinkProps,
  type Location,
  type NavigateFunction,
  type NavLinkProps,
  type To,
} from 'react-router-dom';
export { useClosedByBack } from './use-closed-by-back.ts';

/** What the shell's router listens to. */
export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
