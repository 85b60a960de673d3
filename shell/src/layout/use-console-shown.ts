import { useLocation } from '@chokdee/shared/router';
import { routeAt } from '../router/route-at.ts';
import { useViewer } from '../session/use-viewer.ts';

/**
 * Whether the page belongs to the operators' console, which has a navigation of its own
 * and nothing of a member.
 */
export function useConsoleShown(): boolean {
  const { pathname } = useLocation();
  const viewer = useViewer();
  return (
    viewer.kind === 'member' && viewer.role === 'operator' && routeAt(pathname)?.route.access === 'operator'
  );
}
