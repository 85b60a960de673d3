import type { UNSAFE_createBrowserHistory } from 'react-router-dom';

// The façade over React Router: the only module that may import it. Federation shares one copy, so that a
// remote's links navigate the shell's page.
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
export { useWholePage } from './use-whole-page.ts';

/** The history that the shell's router subscribes to. */
export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
