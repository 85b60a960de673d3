import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, ErrorState, Icon, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import type { ShownEntry } from './check-proof.ts';
import { ProofSteps } from './proof-steps.tsx';
import { useProof, type ProofState } from './use-proof.ts';

/**
 * Proves to the member, in their own browser, that their entry is in the sealed ledger. Nothing is fetched
 * until they ask (`isOpen`: they have).
 */
export function EntryProof({
  entry,
  isProofOpen: isOpen = false,
}: {
  entry: ShownEntry;
  isProofOpen?: boolean;
}) {
  const text = useTexts('wallet');
  const [requested, setRequested] = useState(isOpen);
  if (requested) return <Checked entry={entry} />;
  return (
    <Stack gap="2" align="start">
      <Text textStyle="sm" color="fg.muted">
        {text('proof.what')}
      </Text>
      <Button variant="outline" onClick={() => setRequested(true)}>
        <Icon name="shield" />
        {text('proof.check')}
      </Button>
    </Stack>
  );
}

function Checked({ entry }: { entry: ShownEntry }) {
  const text = useTexts('wallet');
  const proof = useProof(entry);
  const area = useKeptFocus(proof.state, true);
  return (
    <Box
      ref={area}
      tabIndex={-1}
      outline="none"
      role="group"
      aria-label={text('proof.steps')}
      aria-busy={proof.state === 'checking'}
    >
      <Answer proof={proof} />
    </Box>
  );
}

function Answer({ proof }: { proof: ProofState }) {
  const text = useTexts('wallet');
  switch (proof.state) {
    case 'checking':
      return <LoadingState rows={5} rowHeight="10" />;
    case 'error':
      return <ErrorState error={proof.error} onRetry={proof.again} />;
    case 'unable':
      return <Note status="warning" title={text('proof.unable')} />;
    case 'early':
      return (
        <Stack gap="3" align="start">
          <Note status="info" title={text('proof.early')} />
          <Button variant="outline" onClick={proof.again}>
            <Icon name="refresh" />
            {text('proof.again')}
          </Button>
        </Stack>
      );
    case 'checked':
      return <ProofSteps steps={proof.steps} file={proof.file} />;
  }
}

function Note({ status, title }: { status: 'info' | 'warning'; title: string }) {
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator />
      <Alert.Title>{title}</Alert.Title>
    </Alert.Root>
  );
}
