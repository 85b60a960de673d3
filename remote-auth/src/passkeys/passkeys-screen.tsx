import { Suspense, useState } from 'react';
import { passkeyCalls, type Passkey } from '@chokdee/shared/contracts/account';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, ErrorState, lazyPart, LoadingState, Page } from '@chokdee/shared/ui';
import { useFocusWhen } from '../forms/use-focus-when.ts';
import { BackToProfile } from '../profile/back-to-profile.tsx';
import { PasskeyList } from './passkey-list.tsx';

// The module of forms is not part of the list's first load.
const AddPasskey = lazyPart(
  async () => (await import(/* webpackChunkName: "pin-dialogs" */ './add-passkey.tsx')).AddPasskey,
);
const RemovePasskey = lazyPart(
  async () => (await import(/* webpackChunkName: "pin-dialogs" */ './remove-passkey.tsx')).RemovePasskey,
);

type Open = { kind: 'add' } | { kind: 'remove'; passkey: Passkey };

export function PasskeysScreen() {
  const text = useTexts('auth');
  const passkeys = useCall(passkeyCalls.passkeys, {});
  const [open, setOpen] = useState<Open>();

  const { target, requestFocus } = useFocusWhen<HTMLDivElement>(
    passkeys.state === 'ready' && open === undefined,
  );
  const done = () => {
    setOpen(undefined);
    requestFocus();
    if (passkeys.state !== 'loading') passkeys.reload();
  };

  return (
    <Page
      title={text('passkeys.title')}
      text={text('passkeys.text')}
      width="narrow"
      actions={<BackToProfile />}
    >
      <Box ref={target} tabIndex={-1} outline="none" role="group" aria-label={text('passkeys.title')}>
        {passkeys.state === 'loading' && <LoadingState rows={2} rowHeight="24" />}
        {passkeys.state === 'error' && <ErrorState error={passkeys.error} onRetry={passkeys.reload} />}
        {passkeys.state === 'ready' && (
          <PasskeyList
            passkeys={passkeys.data}
            onAdd={() => setOpen({ kind: 'add' })}
            onRemove={(passkey) => setOpen({ kind: 'remove', passkey })}
          />
        )}
      </Box>
      <Suspense>
        {open?.kind === 'add' && <AddPasskey onDone={done} onClose={() => setOpen(undefined)} />}
        {open?.kind === 'remove' && (
          <RemovePasskey passkey={open.passkey} onDone={done} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Page>
  );
}
