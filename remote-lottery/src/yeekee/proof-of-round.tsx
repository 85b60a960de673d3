import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls, type YingResult } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Box, Card, ErrorState, Flex, Heading, LoadingState, Spinner } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import { Disclosure } from './disclosure.tsx';
import { KeptReceipts } from './kept-receipts.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { ProofVerdict } from './proof-verdict.tsx';
import { ProvenShots } from './proven-shots.tsx';
import { notedPromiseOf } from './noted-promises.ts';
import { receiptsOf } from './receipts.ts';
import { SumStory } from './sum-story.tsx';
import { useRoundProof } from './use-round-proof.ts';
import { VerifierCommand } from './verifier-command.tsx';

/**
 * The sum of the round in a picture and plain words, then whether this device comes to the same result, then
 * the evidence. Requests no result before the round has ended.
 */
export function ProofOfRound({ round, over }: { round: Round; over: boolean }) {
  const text = useTexts('lottery');
  const result = useCall(yeekeeCalls.yingResult, over ? { betId: round.betId } : null);
  return (
    <>
      {over && result.state === 'ready' && <SumStory result={result.data} />}
      <Card.Root as="section" aria-labelledby="checked">
        <Card.Body gap="5" padding={{ base: '4', md: '6' }}>
          <Heading as="h2" id="checked" size="md">
            {text('proof.checked')}
          </Heading>
          {!over && <Box color="fg.muted">{text('proof.early')}</Box>}
          {over && result.state === 'loading' && <LoadingState rows={1} rowHeight="14" />}
          {result.state === 'error' && <ErrorState error={result.error} onRetry={result.reload} />}
          {over && result.state === 'ready' && <VerifiedRound round={round} result={result.data} />}
        </Card.Body>
      </Card.Root>
    </>
  );
}

function VerifiedRound({ round, result }: { round: Round; result: YingResult }) {
  const text = useTexts('lottery');
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const receipts = useMemo(() => receiptsOf(memberId, round.betId), [memberId, round.betId]);
  const noted = useMemo(() => notedPromiseOf(memberId, round.betId), [memberId, round.betId]);
  const proof = useRoundProof(round, result, receipts, noted);
  if (proof.state === 'error') return <ErrorState error={proof.error} onRetry={proof.reload} />;
  if (proof.state === 'loading') {
    return (
      <Flex align="center" gap="3" minHeight="14" role="status">
        <Spinner size="sm" />
        {text('proof.checking')}
      </Flex>
    );
  }
  const { steps, shots } = proof.data;
  return (
    <>
      <ProofVerdict steps={steps} state={result.state} />
      <Disclosure title={text('proof.steps')} open={steps.some(({ state }) => state === 'false')}>
        <ProofSteps steps={steps} result={result} receipts={receipts.length} noted={noted} />
        <KeptReceipts betId={round.betId} receipts={receipts} />
      </Disclosure>
      {shots.length > 0 && (
        <Disclosure title={text('proof.shots')}>
          <ProvenShots shots={shots} own={new Set(receipts.map(({ seq }) => seq))} />
        </Disclosure>
      )}
      <Disclosure title={text('proof.outside')}>
        <VerifierCommand
          betId={round.betId}
          hasReceipts={receipts.length > 0}
          noted={noted}
          simulated={result.fairness.rule === 'beacon' && result.fairness.beacon.source.simulated}
        />
      </Disclosure>
    </>
  );
}
