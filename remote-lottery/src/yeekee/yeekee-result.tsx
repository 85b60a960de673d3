import type { Round } from '@chokdee/shared/contracts/lottery';
import { yeekeeCalls } from '@chokdee/shared/contracts/yeekee';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { readVoidReason } from '@chokdee/shared/rules/void-reason';
import { useSession } from '@chokdee/shared/session';
import { Box, Button, Card, Heading, Icon } from '@chokdee/shared/ui';
import { useMemo } from 'react';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { KeptReceipts } from './kept-receipts.tsx';
import { proofPathOf } from './proof-path.ts';
import { receiptsOf } from './receipts.ts';
import { ShotWinners } from './shot-winners.tsx';
import { sumPartsOf } from './sum-parts.ts';
import { SumPicture } from './sum-picture.tsx';

/** How a shooting round came to its result, or why it was voided. */
export function YeekeeResult({ round, phase }: { round: Round; phase: RoundPhase }) {
  const text = useTexts('lottery');
  // The same call as the balls make, which show its failure.
  const result = useCall(yeekeeCalls.yingResult, { betId: round.betId });
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const receipts = useMemo(() => receiptsOf(memberId, round.betId), [memberId, round.betId]);

  if (result.state !== 'ready') return null;
  const { fairness, winners = [], voidReason } = result.data;
  const isVoid = phase === 'void';
  const why = isVoid && voidReason !== undefined ? readVoidReason(voidReason) : undefined;
  return (
    <Card.Root>
      <Card.Body gap="5" padding={{ base: '4', md: '6' }}>
        {!isVoid && (
          <Heading as="h3" size="md">
            {text('sum.title')}
          </Heading>
        )}
        {why && <Box>{text(`voidReason.${why.reason}`, { words: why.words ?? '' })}</Box>}
        {!isVoid && result.data.result && <SumPicture parts={sumPartsOf(result.data)} />}
        {winners.length > 0 && <ShotWinners betId={round.betId} winners={winners} />}
        {(!isVoid || fairness.rule === 'beacon') && (
          <Button
            asChild
            variant="outline"
            minHeight="11"
            whiteSpace="normal"
            height="auto"
            paddingY="2"
            textAlign="start"
            alignSelf="start"
          >
            <Link to={proofPathOf(round)}>
              <Icon name="fair" boxSize="5" />
              {text('proof.title')}
            </Link>
          </Button>
        )}
        <KeptReceipts betId={round.betId} receipts={receipts} />
      </Card.Body>
    </Card.Root>
  );
}
