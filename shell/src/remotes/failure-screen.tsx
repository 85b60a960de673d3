import { useState } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Icon, Text, type IconName } from '@chokdee/shared/ui';
import { HomeButton } from '../screens/status/home-button.tsx';
import { RefreshButton } from '../screens/status/refresh-button.tsx';
import { StatusFrame } from '../screens/status/status-frame.tsx';
import { bootManifest } from './boot-manifest.ts';
import type { FailureKind, RemoteFailure } from './failure.ts';
import { resetOverrides } from './override-address.ts';
import { usePartTitle } from './use-part-title.ts';

const icons: Record<FailureKind, IconName> = {
  network: 'offline',
  missing: 'warning',
  integrity: 'shield',
  incompatible: 'refresh',
  crashed: 'warning',
};

interface Props {
  remote: BootRemote;
  failure: RemoteFailure;
  onRetry: () => Promise<void>;
}

/**
 * Replaces a remote's screen that is unavailable: names the remote, the reason, the error id for support, and
 * the ways on.
 */
export function FailureScreen({ remote, failure, onRetry }: Props) {
  const text = useTexts('shell');
  const common = useTexts('common');
  const title = usePartTitle(remote);
  const [trying, setTrying] = useState(false);

  const tryAgain = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };

  return (
    <Box role="alert">
      <StatusFrame
        title={text('remote.failed.page', { part: title })}
        text={text(`remote.failed.${failure.kind}`)}
        mark={<Icon name={icons[failure.kind]} boxSize="14" />}
      >
        <Button colorPalette="red" size="lg" loading={trying} onClick={tryAgain}>
          <Icon name="refresh" />
          {text('remote.failed.retry')}
        </Button>
        {failure.kind === 'incompatible' && <RefreshButton />}
        <HomeButton variant="outline" label={common('home')} />
        {bootManifest().overrides && (
          <Button variant="outline" size="lg" onClick={() => resetOverrides()}>
            <Icon name="undo" />
            {text('remote.failed.reset')}
          </Button>
        )}
        <Text width="full" color="fg.subtle" fontSize="sm" fontFamily="mono" userSelect="all">
          {text('remote.failed.id', { id: failure.id })}
        </Text>
      </StatusFrame>
    </Box>
  );
}
