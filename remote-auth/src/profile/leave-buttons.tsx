import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls, LOGOUT_TIMEOUT_MS, PENDING_LOGOUT_KEY } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { session, useSession } from '@chokdee/shared/session';
import { storage } from '@chokdee/shared/storage';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Logs out on this device, which always works, or on all devices, which needs the server. */
export function LeaveButtons() {
  const text = useTexts('auth');
  const common = useTexts('common');
  const leaving = useSession((state) => state.leaving !== false);
  const [confirming, setConfirming] = useState(false);
  const everywhere = useAttempt(() => session.getState().leave(send(sessionCalls.revokeAll, {})));

  const logOut = async () => {
    // If the server cannot be reached, the shell retries the logout as soon as it can.
    storage.write(PENDING_LOGOUT_KEY, true);
    await session.getState().leave(
      send(authCalls.logout, {}, { timeoutMs: LOGOUT_TIMEOUT_MS }).then(
        () => storage.remove(PENDING_LOGOUT_KEY),
        () => undefined,
      ),
    );
  };

  return (
    <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
      <Button variant="outline" size="lg" loading={leaving} onClick={() => void logOut()}>
        <Icon name="logout" />
        {common('logout')}
      </Button>
      <Button variant="ghost" size="lg" colorPalette="red" onClick={() => setConfirming(true)}>
        <Icon name="x-circle" />
        {text('profile.everywhere')}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={text('profile.everywhereTitle')}
          text={text('profile.everywhereText')}
          confirmLabel={text('profile.everywhere')}
          pending={everywhere.pending}
          error={everywhere.error}
          onConfirm={() => void everywhere.run(undefined)}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}
