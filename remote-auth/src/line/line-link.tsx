import { Suspense, useState } from 'react';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Box, Button, Icon, lazyPart } from '@chokdee/shared/ui';
import { lineLinking } from './line-linking.ts';

// The module of forms is not part of the profile's first load.
const PinDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "pin-dialogs" */ '../profile/pin-dialog.tsx')).PinDialog,
);

interface LineLinkProps {
  linked: boolean;
  onUnlinked: () => void;
  /** Navigates the browser to LINE. */
  leave?: (address: string) => void;
}

/** Links the LINE account as a way to sign in, or unlinks it. */
export function LineLink({
  linked,
  onUnlinked,
  leave = (address) => window.location.assign(address),
}: LineLinkProps) {
  const text = useTexts('auth');
  const [confirming, setConfirming] = useState(false);

  const link = async (password: string) => {
    const { url } = await send(partnerLoginCalls.beginLineLink, { password });
    lineLinking.keep(url);
    leave(url);
  };
  const unlink = async (password: string) => {
    await send(partnerLoginCalls.removeLineLink, { password });
    setConfirming(false);
    notify({ text: text('line.unlinked'), color: 'success' });
    onUnlinked();
  };
  const kind = linked ? 'unlink' : 'link';

  return (
    <Box paddingTop="3">
      <Button
        variant="outline"
        size="lg"
        colorPalette={linked ? undefined : 'green'}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      >
        <Icon name="chat" />
        {text(`line.${kind}`)}
      </Button>
      {confirming && (
        <Suspense>
          <PinDialog
            title={text(`line.${kind}Title`)}
            text={text(`line.${kind}Text`)}
            confirmLabel={text(`line.${kind}`)}
            action={linked ? unlink : link}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
