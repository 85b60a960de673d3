import { useEffect, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { useLocation } from '@chokdee/shared/router';
import { useRestoredFocus } from '../layout/restored-focus.ts';
import { OwnPage } from '../screens/own-page.tsx';
import { sourceOf } from './boot-manifest.ts';
import type { RemoteFailure } from './failure.ts';
import { FailureScreen } from './failure-screen.tsx';
import { LeaveBanner } from './leave-banner.tsx';
import { NewerBuild } from './newer-build.tsx';
import { refreshTexts } from './part-state.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFrame } from './remote-frame.ts';
import { RetryOnReconnect } from './retry-on-reconnect.tsx';
import { dropServedText, servedTextAt } from './served-text.ts';
import { SlowScreen } from './slow-screen.tsx';
import { useLeave } from './use-leave.ts';
import { useShownPart } from './use-part.ts';
import { usePinned } from './use-pinned.ts';

interface Props {
  /** The remote as currently published. Use its name as the page's key: another remote is another page. */
  remote: BootRemote;
  /** Name of one of the remote's routes. */
  route: string;
}

/**
 * A remote's screen at its route. The build stays pinned until the reader leaves the remote, whatever is
 * published meanwhile.
 *
 * Suspends until the screen and its texts are loaded. Its Suspense boundary must already be mounted (the
 * layout's): a navigation then keeps the previous page, and no fallback is committed for loaded code.
 */
export function RemotePage({ remote, route }: Props) {
  const { pathname } = useLocation();
  const { state, untilMs } = useLeave(remote);
  const { pinned, setPinned, repin, tryAgain } = usePinned(remote, refreshTexts);
  if (pinned !== remote && (state !== 'on' || pinned.state !== 'on')) setPinned(remote);

  if (state !== 'on') return <OwnPage name="out-of-service" />;
  const renderFailure = (failure: RemoteFailure, retry: () => void) => {
    const screen = <FailureScreen remote={pinned} failure={failure} onRetry={() => tryAgain(retry)} />;
    return (
      <>
        <NewerBuild remote={remote} failed={pinned} onNewer={repin} />
        <RetryOnReconnect failure={failure} onRetry={retry} />
        {/* What crashed may be in the frame too. */}
        {failure.kind === 'crashed' ? screen : <RemoteFrame remote={pinned}>{screen}</RemoteFrame>}
      </>
    );
  };
  return (
    <>
      {/* React would reuse the boundary of one build, with its failure, for the next if
          there were no key. */}
      <RemoteBoundary
        key={sourceOf(pinned)}
        remote={pinned}
        part={{ screen: route }}
        resetKey={pathname}
        renderFailure={renderFailure}
      >
        <Screen remote={pinned} route={route} renderFailure={renderFailure} />
      </RemoteBoundary>
      {untilMs !== undefined && <LeaveBanner untilMs={untilMs} />}
    </>
  );
}

function Screen({
  remote,
  route,
  renderFailure,
}: Props & { renderFailure: (failure: RemoteFailure, retry: () => void) => ReactNode }) {
  const { pathname } = useLocation();
  const { state, retry } = useShownPart(remote, { screen: route }, servedTextAt(pathname));
  switch (state.state) {
    case 'served':
      return <ServedText text={state.text} />;
    case 'ready':
      return <Ready key={route} Component={state.Component} />;
    case 'failed':
      return renderFailure(state.failure, retry);
    case 'slow':
      return (
        <RemoteFrame remote={remote}>
          <SlowScreen remote={remote} />
        </RemoteFrame>
      );
  }
}

function ServedText({ text }: { text: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.append(text), [text]);
  useEffect(() => dropServedText, []);
  return <div ref={place} />;
}

function Ready({ Component }: { Component: ComponentType }) {
  useRestoredFocus();
  return <Component />;
}
