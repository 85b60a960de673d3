import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Stack, Text, VisuallyHidden, type IconName } from '@chokdee/shared/ui';
import { formatInstant } from '@chokdee/shared/format';
import type { CheckedStep, ProofFile, StepState } from './check-proof.ts';
import { ProofVerdict } from './proof-verdict.tsx';
import { fileNameOf, saveProof } from './save-proof.ts';

const marks: Record<StepState, { icon: IconName; color: string }> = {
  good: { icon: 'check-circle', color: 'fg.success' },
  false: { icon: 'x-circle', color: 'fg.error' },
  unable: { icon: 'help', color: 'fg.muted' },
  partly: { icon: 'check-circle', color: 'fg.muted' },
};

/** The result of each step, and the file to keep. */
export function ProofSteps({ steps, file }: { steps: readonly CheckedStep[]; file: ProofFile }) {
  const text = useTexts('wallet');
  const { block, head } = file.proof;
  const about: Record<CheckedStep['name'], string> = {
    entry: file.proof.entryId,
    root: block.root,
    hash: text('proof.block', { block: block.block, time: formatInstant(block.sealedAt) }),
    signature: file.keys.findLast(({ fromBlock }) => fromBlock <= block.block)?.publicKey ?? '',
    chain: text('proof.chain', {
      from: block.block,
      to: file.chain.at(-1)?.block ?? block.block,
      head: head.block,
    }),
  };

  return (
    <Stack gap="4">
      <ProofVerdict steps={steps} fileName={fileNameOf(file)} />
      <Stack as="ol" gap="3" listStyleType="none" aria-label={text('proof.steps')}>
        {steps.map(({ name, state }) => (
          <Flex as="li" key={name} gap="3" align="start">
            <Icon name={marks[state].icon} color={marks[state].color} flexShrink="0" marginTop="1" />
            <Stack minWidth="0" gap="1">
              <Text>
                {text(`proof.step.${name}`)}
                <VisuallyHidden>{`: ${text(`proof.state.${state}`)}`}</VisuallyHidden>
              </Text>
              {(state === 'unable' || state === 'partly') && (
                <Text textStyle="sm" color="fg.warning">
                  {text(`proof.why.${state}`)}
                </Text>
              )}
              <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
                {about[name]}
              </Text>
            </Stack>
          </Flex>
        ))}
      </Stack>
      <Button variant="outline" alignSelf="start" onClick={() => saveProof(file)}>
        <Icon name="download" />
        {text('proof.save')}
      </Button>
    </Stack>
  );
}
