import type { ReactNode } from 'react';
import type { BootRemote, SlotName } from '@chokdee/shared/contracts/remote';
import { bootManifest } from './boot-manifest.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { usePart } from './use-part.ts';
import type { RemoteFailure } from './failure.ts';

interface Props {
  name: SlotName;
  /** Drawn for each remote until its part is here; give it the size of what comes. */
  placeholder?: ReactNode;
  /** Drawn for a remote whose part does not come or throws; nothing unless told. */
  renderFailure?: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

const nothing = () => null;

/** Everything that remotes put into a place of the shell. One that fails takes nothing else with it. */
export function RemoteSlot({ name, placeholder, renderFailure = nothing }: Props) {
  return bootManifest()
    .remotes.filter((remote) => remote.state === 'on' && remote.slots.includes(name))
    .map((remote) => (
      <RemoteBoundary key={remote.container} remote={remote} resetKey={name} renderFailure={renderFailure}>
        <Fill remote={remote} name={name} placeholder={placeholder} renderFailure={renderFailure} />
      </RemoteBoundary>
    ));
}

function Fill({ remote, name, placeholder, renderFailure = nothing }: Props & { remote: BootRemote }) {
  const { state, retry } = usePart(remote, { slot: name });
  if (state.state === 'ready') return <state.Component />;
  if (state.state === 'failed') return renderFailure(state.failure, retry);
  return placeholder;
}
