import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { useLocation } from '@chokdee/shared/router';
import { Box } from '@chokdee/shared/ui';
import type { RemoteFailure } from './failure.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailureCard } from './remote-failure-card.tsx';
import { RemoteNotice } from './remote-notice.tsx';
import { useShownPart } from './use-part.ts';

/** With the room round it that a screen has. */
const failureScreen = (failure: RemoteFailure, retry: () => void) => (
  <Box padding={{ base: '4', md: '8' }}>
    <RemoteFailureCard failure={failure} onRetry={retry} />
  </Box>
);

interface Props {
  remote: BootRemote;
  /** Name of one of the remote's routes. */
  route: string;
}

/**
 * A remote's screen at its route.
 *
 * It suspends until the screen and its texts are here, so its Suspense boundary must be one that is in the page already (the layout's):
 * then a navigation keeps the page before, and no fallback is ever committed for code that is here.
 */
export function RemotePage({ remote, route }: Props) {
  const { pathname } = useLocation();
  return (
    // Without the key React would keep the boundary of one remote, and its failure, for the next.
    <RemoteBoundary
      key={remote.container}
      remote={remote}
      resetKey={pathname}
      renderFailure={failureScreen}
    >
      <Screen remote={remote} route={route} />
    </RemoteBoundary>
  );
}

function Screen({ remote, route }: Props) {
  const { state, retry } = useShownPart(remote, { screen: route });
  switch (state.state) {
    case 'ready':
      return <state.Component key={route} />;
    case 'failed':
      return failureScreen(state.failure, retry);
    case 'slow':
    case 'off':
    case 'maintenance':
      return <RemoteNotice state={state.state} />;
  }
}
