import { useState } from 'react';
import { registryCalls, type TokenSummary } from '@chokdee/shared/contracts/registry';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, EmptyState, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { ConsolePage } from '../console/console-page.tsx';
import { RegistryUnavailable } from '../console/registry-unavailable.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeQuestion } from './revoke-question.tsx';
import { TokenCard } from './token-card.tsx';

/** Tokens that teams publish and promote with. */
export function TokensScreen() {
  const text = useTexts('operator');
  const tokens = useCall(registryCalls.tokens, {});
  const [making, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<TokenSummary>();
  const reload = () => tokens.state !== 'loading' && tokens.reload();

  return (
    <ConsolePage
      title={text('token.title')}
      text={text('token.text')}
      actions={
        <Button colorPalette="red" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {text('token.make')}
        </Button>
      }
    >
      {tokens.state === 'loading' && <LoadingState rows={3} rowHeight="24" />}
      {tokens.state === 'error' && <RegistryUnavailable error={tokens.error} onRetry={tokens.reload} />}
      {tokens.state === 'ready' && tokens.data.length === 0 && (
        <EmptyState icon="lock" title={text('token.none')} text={text('token.noneText')} />
      )}
      {tokens.state === 'ready' && (
        <Stack gap="3">
          {tokens.data.map((token) => (
            <TokenCard key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </Stack>
      )}
      {making && <NewTokenDialog onClose={() => setMaking(false)} onMade={reload} />}
      {revoked && <RevokeQuestion token={revoked} onClose={() => setRevoked(undefined)} onRevoked={reload} />}
    </ConsolePage>
  );
}
