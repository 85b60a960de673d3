import { useState } from 'react';
import { passkeyCalls, type Passkey } from '@chokdee/shared/contracts/account';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  LoadingState,
  Page,
  Stack,
  Text,
} from '@chokdee/shared/ui';
import { useFocusWhen } from '../forms/use-focus-when.ts';
import { BackToProfile } from '../profile/back-to-profile.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysWork } from './ceremony.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

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
  const add = passkeysWork() ? (
    <Button colorPalette="red" size="lg" onClick={() => setOpen({ kind: 'add' })}>
      <Icon name="plus" />
      {text('passkeys.add')}
    </Button>
  ) : (
    <Text color="fg.muted">{text('passkeys.unsupported')}</Text>
  );

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
        {passkeys.state === 'ready' && passkeys.data.length === 0 && (
          <EmptyState
            icon="shield"
            title={text('passkeys.none')}
            text={text('passkeys.noneText')}
            action={add}
          />
        )}
        {passkeys.state === 'ready' && passkeys.data.length > 0 && (
          <Stack gap="4" align="start">
            <Stack as="ul" listStyleType="none" gap="3" width="full">
              {passkeys.data.map((known) => (
                <PasskeyRow
                  key={known.id}
                  passkey={known}
                  onRemove={() => setOpen({ kind: 'remove', passkey: known })}
                />
              ))}
            </Stack>
            {add}
          </Stack>
        )}
      </Box>
      {open?.kind === 'add' && <AddPasskey onDone={done} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'remove' && (
        <RemovePasskey passkey={open.passkey} onDone={done} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}
