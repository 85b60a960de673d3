import { Box } from '@chokdee/shared/ui';
import { useNavigationPending } from '../router/site-router.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** No bar for faster navigations. */
const THROTTLE_MS = 200;
const DURATION_MS = 5_000;

/** A 2-pixel progress bar at the top while the next screen loads. */
export function ProgressBar() {
  const pending = useNavigationPending();
  const shown = useDelayedFlag(pending, THROTTLE_MS);
  if (!shown) return null;
  return (
    <Box
      data-testid="progress"
      aria-hidden
      position="fixed"
      top="0"
      insetInline="0"
      height="2px"
      zIndex="toast"
      bg="red.focusRing"
      transformOrigin="left"
      animationName="site-progress"
      animationDuration={`${DURATION_MS}ms`}
      animationTimingFunction="cubic-bezier(0.1, 0.7, 0.2, 1)"
      animationFillMode="forwards"
    />
  );
}
