import type { YingResult } from '@chokdee/shared/contracts/yeekee';
import { useTexts } from '@chokdee/shared/i18n';
import { SupportLinks } from '@chokdee/shared/support';
import { Alert, Box } from '@chokdee/shared/ui';
import type { ProofStep } from './round-proof.ts';

/**
 * The verdict over all steps. Green only if every step about the round itself was checked and proves
 * something.
 */
export function ProofVerdict({ steps, state }: { steps: readonly ProofStep[]; state: YingResult['state'] }) {
  const text = useTexts('lottery');
  const broken = steps.filter((step) => step.state === 'false');
  if (broken.length > 0) {
    return (
      <Box>
        <Alert.Root status="error" variant="solid" role="alert">
          <Alert.Indicator />
          <Box>
            <Alert.Title>{text('proof.false')}</Alert.Title>
            <Box as="ul" listStyleType="disc" paddingStart="5">
              {broken.map(({ name }) => (
                <li key={name}>{`${text('proof.state.false')}: ${text(`proof.step.${name}`)}`}</li>
              ))}
            </Box>
          </Box>
        </Alert.Root>
        <SupportLinks />
      </Box>
    );
  }
  const isSecret = steps.some((step) => step.name === 'commit' && step.state === 'none');
  const isSimulated = steps.some((step) => step.state === 'simulated');
  const title = isSimulated
    ? 'goodSimulated'
    : isSecret
      ? 'goodSoFar'
      : state === 'void'
        ? 'goodVoid'
        : 'good';
  return (
    <Alert.Root status={isSimulated || isSecret ? 'warning' : 'success'} variant="surface" role="status">
      <Alert.Indicator />
      <Alert.Title>{text(`proof.${title}`)}</Alert.Title>
    </Alert.Root>
  );
}
