import { useEffect, useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { passkeyCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Navigate, useNavigate } from '@chokdee/shared/router';
import { Alert, Button, Center, Icon, Page, Stack, Text } from '@chokdee/shared/ui';
import { FormError } from '../forms/form-error.tsx';
import { CeremonyStopped, makePasskey } from './ceremony.ts';
import { passkeyOffer } from './passkey-offer.ts';

/** Offers a passkey to a member who has just signed up. Redirects others to their passkeys. */
export function PasskeyOfferScreen() {
  const [password] = useState(passkeyOffer.password);
  return password === undefined ? <Navigate to="/profile/passkeys" replace /> : <Offer password={password} />;
}

function Offer({ password }: { password: string }) {
  const text = useTexts('auth');
  const navigate = useNavigate();
  const leave = () => void navigate(-1);
  const { run, pending, error } = useAttempt(async () => {
    const { options } = await send(passkeyCalls.passkeyCreation, { password });
    const response = await makePasskey(options);
    await send(passkeyCalls.createPasskey, { response, name: text('passkeyOffer.device') });
    notify({ text: text('passkeyOffer.done'), color: 'success', lasting: true });
    leave();
  });
  const stopped = error instanceof CeremonyStopped ? error.reason : undefined;
  useEffect(() => passkeyOffer.end, []);

  const decline = () => {
    passkeyOffer.decline();
    leave();
  };

  return (
    <Page title={text('passkeyOffer.title')} width="narrow">
      <Stack gap="6">
        <Center boxSize="16" borderRadius="full" bg="bg.muted" color="fg" aria-hidden>
          <Icon name="shield" boxSize="8" />
        </Center>
        <Stack gap="2">
          <Text fontSize="lg">{text('passkeyOffer.text')}</Text>
          <Text color="fg.muted">{text('passkeyOffer.hint')}</Text>
        </Stack>
        {stopped ? (
          <Alert.Root status="info" role="alert">
            <Alert.Indicator />
            <Alert.Title>{text(`passkeys.${stopped}`)}</Alert.Title>
          </Alert.Root>
        ) : (
          <FormError error={error} />
        )}
        <Stack gap="3">
          <Button size="xl" colorPalette="red" loading={pending} onClick={() => void run(undefined)}>
            {text('passkeyOffer.accept')}
          </Button>
          <Button size="xl" variant="ghost" onClick={decline}>
            {text('passkeyOffer.decline')}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
