import { startTransition, useCallback, useState } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { useLocation } from '@chokdee/shared/router';
import { OwnPage } from '../screens/own-page.tsx';
import { FailureScreen } from './failure-screen.tsx';
import { LeaveBanner } from './leave-banner.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { SlowScreen } from './slow-screen.tsx';
import { useLeave } from './use-leave.ts';
import { useShownPart } from './use-part.ts';

interface Props {
  /** As the site has it now. Give the page the remote's name as its key: another remote is another page. */
  remote: BootRemote;
  /** Name of one of the remote's routes. */
  route: string;
}

/**
 * A remote's screen at its route. The build that it was entered with stays until the reader leaves the remote, whatever is published meanwhile.
 *
 * It suspends until the screen and its texts are here, so its Suspense boundary must be one that is in the page already (the layout's):
 * then a navigation keeps the page before, and no fallback is ever committed for code that is here.
 */
export function RemotePage({ remote, route }: Props) {
  const { pathname } = useLocation();
  const { state, untilMs } = useLeave(remote);
  const [entered, setEntered] = useState(remote);
  const renew = useCallback(() => startTransition(() => setEntered(remote)), [remote]);
  if (entered !== remote && (state !== 'on' || entered.state !== 'on')) setEntered(remote);

  if (state !== 'on') return <OwnPage name="out-of-service" />;
  return (
    <>
      <RemoteBoundary
        // Without the key React would keep the boundary of one build, and its failure, for the next.
        key={entered.container}
        remote={entered}
        resetKey={pathname}
        renderFailure={(failure, retry) => <FailureScreen remote={remote} failedContainer={entered.container} failure={failure} onRetry={entered.container === remote.container ? retry : renew} />}
      >
        <Screen remote={remote} entered={entered} route={route} renew={renew} />
      </RemoteBoundary>
      {untilMs !== undefined && <LeaveBanner untilMs={untilMs} />}
    </>
  );
}

function Screen({ remote, entered, route, renew }: Props & { entered: BootRemote; renew: () => void }) {
  const { state, retry } = useShownPart(entered, { screen: route });
  switch (state.state) {
    case 'ready':
      return <state.Component key={route} />;
    case 'failed':
      return <FailureScreen remote={remote} failedContainer={entered.container} failure={state.failure} onRetry={entered.container === remote.container ? retry : renew} />;
    case 'slow':
      return <SlowScreen remote={entered} />;
  }
}
