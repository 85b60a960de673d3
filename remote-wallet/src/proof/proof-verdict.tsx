import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box } from '@chokdee/shared/ui';
import type { CheckedStep } from './check-proof.ts';

const statuses = { good: 'success', goodPartly: 'warning', false: 'error' } as const;

interface ProofVerdictProps {
  steps: readonly CheckedStep[];
  /** The saved proof, for the command that checks it elsewhere. */
  fileName: string;
}

/** What all steps say together. */
export function ProofVerdict({ steps, fileName }: ProofVerdictProps) {
  const text = useTexts('wallet');
  const verdict = steps.some(({ state }) => state === 'false')
    ? 'false'
    : steps.some(({ state }) => state === 'unable')
      ? 'goodPartly'
      : 'good';

  return (
    <Alert.Root status={statuses[verdict]} role={verdict === 'false' ? 'alert' : 'status'}>
      <Alert.Indicator />
      <Alert.Content minWidth="0">
        <Alert.Title>{text(`proof.${verdict}`)}</Alert.Title>
        {verdict === 'goodPartly' && (
          <Alert.Description>
            {text('proof.elsewhere')}
            <Box
              as="code"
              display="block"
              fontFamily="mono"
              fontSize="xs"
              marginTop="1"
              overflowWrap="anywhere"
            >
              {`npx --yes pnpm verify:ledger ${fileName}`}
            </Box>
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
