import type { YingResult } from '@chokdee/shared/contracts/yeekee';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Icon, Stack, VisuallyHidden, type IconName } from '@chokdee/shared/ui';
import type { NotedPromise } from './noted-promises.ts';
import type { ProofStep, StepName, StepState } from './round-proof.ts';

const marks: Record<StepState, { icon: IconName; color: string }> = {
  good: { icon: 'check-circle', color: 'fg.success' },
  false: { icon: 'x-circle', color: 'fg.error' },
  none: { icon: 'circle', color: 'fg.subtle' },
  simulated: { icon: 'warning', color: 'fg.warning' },
};

interface ProofStepsProps {
  steps: readonly ProofStep[];
  result: YingResult;
  /** Number of receipts on this device. */
  receipts: number;
  noted: NotedPromise | undefined;
}

/** The verified steps, each with the evidence used. */
export function ProofSteps({ steps, result, receipts, noted }: ProofStepsProps) {
  const text = useTexts('lottery');
  const { sum, rank16, result: digits, count, fairness } = result;
  const beacon = fairness.rule === 'beacon' ? fairness : undefined;
  const seen = noted?.shots;
  const grouped = (value: number) => value.toLocaleString('en-US');
  const about: Record<StepName, string | undefined> = {
    commit: beacon && (beacon.seed ?? text('proof.about.seedLater')),
    anchor: beacon?.seed && text('proof.about.anchor', { n: beacon.chain.place }),
    shots: text('proof.about.shots', { n: count }),
    chain: beacon?.shotsHash,
    noted: seen
      ? text('proof.about.noted', { time: formatInstant(seen.at).slice(11), hash: seen.hash })
      : text(noted ? 'proof.about.notedSeal' : 'proof.about.notNoted'),
    receipts: receipts > 0 ? text('proof.about.receipts', { n: receipts }) : text('proof.about.noReceipts'),
    promise:
      beacon &&
      text('proof.about.promise', { round: beacon.beacon.round, time: formatInstant(beacon.beacon.at) }),
    signature: beacon?.beacon.source.simulated ? text('proof.about.simulated') : beacon?.told?.randomness,
    system:
      beacon?.system &&
      text(beacon.system.fills.length > 0 ? 'proof.about.fills' : 'proof.about.system', {
        system: beacon.system.number,
        fills: beacon.system.fills.join(' '),
      }),
    result:
      sum === undefined || rank16 === undefined || digits === undefined
        ? undefined
        : text('proof.about.result', {
            sum: grouped(sum),
            rank16,
            difference: grouped(sum - Number(rank16)),
            result: digits,
          }),
  };
  return (
    <Stack as="ol" gap="3" listStyleType="none" aria-label={text('proof.checked')}>
      {steps.map(({ name, state }) => (
        <Flex as="li" key={name} gap="3" align="flex-start">
          <Icon
            name={marks[state].icon}
            color={marks[state].color}
            boxSize="5"
            flexShrink="0"
            marginTop="0.5"
          />
          <Box minWidth="0">
            <Box color={state === 'false' ? 'fg.error' : undefined}>
              {text(`proof.step.${name}`)}
              <VisuallyHidden>{`: ${text(`proof.state.${state}`)}`}</VisuallyHidden>
            </Box>
            <Box color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {about[name]}
            </Box>
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
