import type { ReactNode } from 'react';
import type { BootRemote, SlotName } from '@chokdee/shared/contracts/remote';
import { useTakeovers } from '../session/use-takeovers.ts';
import { sourceOf, useManifest } from './boot-manifest.ts';
import { NewerBuild } from './newer-build.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RetryOnReconnect } from './retry-on-reconnect.tsx';
import { usePart } from './use-part.ts';
import { usePinned } from './use-pinned.ts';
import type { RemoteFailure } from './failure.ts';

interface Props {
  name: SlotName;
  /** Shown for each remote until its part is loaded; give it the size of the part. */
  placeholder?: ReactNode;
  /** Shown for a remote whose part fails to load or throws; nothing by default. */
  renderFailure?: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

const renderNothing = () => null;

/**
 * Everything that remotes render into one slot of the shell. A failure affects only its own remote; a remote
 * that is switched off disappears at once. Another member who takes over starts with fresh parts.
 */
export function RemoteSlot({ name, placeholder, renderFailure = renderNothing }: Props) {
  const takeovers = useTakeovers();
  return useManifest()
    .remotes.filter((remote) => remote.state === 'on' && remote.slots.includes(name))
    .map((remote) => (
      <SlotEntry
        key={`${remote.name} ${takeovers}`}
        remote={remote}
        name={name}
        placeholder={placeholder}
        renderFailure={renderFailure}
      />
    ));
}

type SlotEntryProps = Required<Pick<Props, 'name' | 'renderFailure'>> & {
  remote: BootRemote;
  placeholder: ReactNode;
};

function SlotEntry({ remote, renderFailure, ...slotProps }: SlotEntryProps) {
  const { pinned, repin, tryAgain } = usePinned(remote);
  const failure: SlotEntryProps['renderFailure'] = (cause, retry) => (
    <>
      <NewerBuild remote={remote} failed={pinned} onNewer={repin} />
      <RetryOnReconnect failure={cause} onRetry={retry} />
      {renderFailure(cause, () => void tryAgain(retry))}
    </>
  );
  return (
    <RemoteBoundary
      key={sourceOf(pinned)}
      remote={pinned}
      part={{ slot: slotProps.name }}
      resetKey={slotProps.name}
      renderFailure={failure}
    >
      <SlotPart remote={pinned} renderFailure={failure} {...slotProps} />
    </RemoteBoundary>
  );
}

function SlotPart({ remote, name, placeholder, renderFailure }: SlotEntryProps) {
  const { state, retry } = usePart(remote, { slot: name });
  if (state.state === 'ready') return <state.Component />;
  if (state.state === 'failed') return renderFailure(state.failure, retry);
  return placeholder;
}
