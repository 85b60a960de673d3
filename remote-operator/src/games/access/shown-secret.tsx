import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Icon, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { CopyBox } from '../../console/copy-box.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';

interface ShownSecretProps {
  partner: string;
  version: number;
  onClose: () => void;
  onShown: () => void;
}

/** Shows a secret, once. It is kept nowhere: closing the drawer forgets it. */
export function ShownSecret({ partner, version, onClose, onShown }: ShownSecretProps) {
  const text = useTexts('operator');
  const [secret, setSecret] = useState<string>();
  const attempt = useAttempt(async () => {
    setSecret((await send(gameAccessCalls.showKey, { partner, version })).secret);
    onShown();
  });
  return (
    <SideDrawer title={text('games.access.version', { version })} onClose={onClose}>
      <Stack gap="5" role="status">
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{text('games.access.once')}</Alert.Title>
        </Alert.Root>
        {attempt.error !== undefined && <Refusal error={attempt.error} />}
        {secret === undefined ? (
          <Button
            size="lg"
            colorPalette="red"
            loading={attempt.pending}
            onClick={() => void attempt.run(undefined)}
          >
            <Icon name="eye" />
            {text('games.access.show')}
          </Button>
        ) : (
          <CopyBox label={text('games.access.secret')} value={secret} />
        )}
      </Stack>
    </SideDrawer>
  );
}
