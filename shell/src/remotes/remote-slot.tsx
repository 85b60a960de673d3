import type { ReactNode } from 'react';
import type { BootRemote, SlotName } from '@chokdee/shared/contracts/remote';
import { sourceOf, useManifest } from './boot-manifest.ts';
import { NewerBuild } from './newer-build.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RetryOnReturn } from './retry-on-return.tsx';
import { usePart } from './use-part.ts';
import { usePinned } from './use-pinned.ts';
import type { RemoteFailure } from './failure.ts';

interface Props {
  name: SlotName;
  /** Drawn for each remote until its part is here; give it the size of what comes. */
  placeholder?: ReactNode;
  /** Drawn for a remote whose part does not come or throws; nothing unless told. */
  renderFailure?: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

const nothing = () => null;

/** Everything that remotes put into a place of the shell. One that fails takes nothing else with it; one that is switched off is gone at once. */
export function RemoteSlot({ name, placeholder, renderFailure = nothing }: Props) {
  return useManifest()
    .remotes.filter((remote) => remote.state === 'on' && remote.slots.includes(name))
    .map((remote) => (
      <Filled
        key={remote.name}
        remote={remote}
        name={name}
        placeholder={placeholder}
        renderFailure={renderFailure}
      />
    ));
}

type Filling = Required<Pick<Props, 'name' | 'renderFailure'>> & {
  remote: BootRemote;
  placeholder: ReactNode;
};

function Filled({ remote, renderFailure, ...place }: Filling) {
  const { pinned, renew, tryAgain } = usePinned(remote);
  const failure: Filling['renderFailure'] = (why, retry) => (
    <>
      <NewerBuild remote={remote} failed={pinned} onNewer={renew} />
      <RetryOnReturn failure={why} onRetry={retry} />
      {renderFailure(why, () => void tryAgain(retry))}
    </>
  );
  return (
    <RemoteBoundary
      key={sourceOf(pinned)}
      remote={pinned}
      part={{ slot: place.name }}
      resetKey={place.name}
      renderFailure={failure}
    >
      <Fill remote={pinned} renderFailure={failure} {...place} />
    </RemoteBoundary>
  );
}

function Fill({ remote, name, placeholder, renderFailure }: Filling) {
  const { state, retry } = usePart(remote, { slot: name });
  if (state.state === 'ready') return <state.Component />;
  if (state.state === 'failed') return renderFailure(state.failure, retry);
  return placeholder;
}
