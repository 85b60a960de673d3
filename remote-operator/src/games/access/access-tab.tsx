import { gameAccessCalls } from '@chokdee/shared/contracts/game-access';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { ErrorState, LoadingState, Separator, Stack, Text } from '@chokdee/shared/ui';
import { ConnectionForm } from './connection-form.tsx';
import { ProposalList } from './proposal-list.tsx';
import { PublicKeyList } from './public-key-list.tsx';
import { SecretList } from './secret-list.tsx';
import { SiteKey } from './site-key.tsx';

/** A partner's access and keys. Every change waits for a second operator. */
export function AccessTab({ partner }: { partner: string }) {
  const text = useTexts('operator');
  const known = useCall(gameAccessCalls.access, { partner });
  if (known.state === 'loading') return <LoadingState rows={5} rowHeight="16" />;
  if (known.state === 'error') return <ErrorState error={known.error} onRetry={known.reload} />;
  const { access, keys, publicKeys, proposals, sitePublicKey } = known.data;
  return (
    <Stack gap="6" maxWidth="4xl">
      <Text color="fg.muted">{text('games.access.text')}</Text>
      <ProposalList proposals={proposals} onDecided={known.reload} />
      <ConnectionForm
        partner={partner}
        access={access}
        quiet={proposals.length > 0}
        onProposed={known.reload}
      />
      <Separator />
      <SecretList partner={partner} keys={keys} onChanged={known.reload} />
      <Separator />
      <PublicKeyList partner={partner} keys={publicKeys} onChanged={known.reload} />
      {sitePublicKey && <SiteKey pem={sitePublicKey} />}
    </Stack>
  );
}
