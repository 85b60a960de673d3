import { useState } from 'react';
import type { AwaitingRound as Awaiting } from '@chokdee/shared/contracts/operator';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Badge, Box, Button, Card, Flex, Heading, Icon, Text } from '@chokdee/shared/ui';
import { FocusKeeper } from '../console/focus-keeper.tsx';
import { useRoundNames } from '../rounds/round-names.ts';
import { DrawPreview } from './draw-preview.tsx';
import { EntryError } from './entry-error.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { LeadingAlert } from './leading-alert.tsx';
import { ResultForm } from './result-form.tsx';
import { useResultEntry } from './use-result-entry.ts';

interface AwaitingRoundProps {
  awaiting: Awaiting;
  onChanged: () => void;
}

/**
 * The second operator does not see the first one's numbers: a confirmation counts only if read independently.
 */
export function AwaitingRound({ awaiting, onChanged }: AwaitingRoundProps) {
  const { round, rule, proposal, othersProposal, voided, ownStake } = awaiting;
  const text = useTexts('operator');
  const names = useRoundNames();
  const [again, setAgain] = useState(false);
  const target = {
    betId: round.betId,
    action: othersProposal ? 'confirm' : 'propose',
    replaces: proposal?.id,
  } as const;
  const { enter, pending, error, overtakenBy } = useResultEntry(target, onChanged);

  return (
    <FocusKeeper>
      <Card.Root
        id={`round-${round.betId}`}
        as="article"
        aria-label={names.dated(round)}
        scrollMarginTop="20"
      >
        <RoundHeader awaiting={awaiting} />
        <Card.Body gap="4">
          <EntryNotices {...{ proposal, othersProposal, voided, ownStake }} />
          {overtakenBy !== undefined && (
            <LeadingAlert status="warning">
              <Alert.Title>{text('results.overtaken', { name: overtakenBy })}</Alert.Title>
            </LeadingAlert>
          )}
          {error !== undefined && <EntryError error={error} />}
          {ownStake ? null : proposal && !again ? (
            <>
              <DrawPreview rule={rule} result={proposal.result} />
              <Button variant="outline" alignSelf="start" onClick={() => setAgain(true)}>
                <Icon name="edit" />
                {text('results.replace')}
              </Button>
            </>
          ) : (
            <ResultForm
              rule={rule}
              action={othersProposal ? 'confirm' : 'propose'}
              pending={pending}
              onEntered={async (result) => {
                if (await enter(result)) setAgain(false);
              }}
            />
          )}
        </Card.Body>
      </Card.Root>
    </FocusKeeper>
  );
}

/** The round, and who has entered a result. */
function RoundHeader({ awaiting: { round, proposal, othersProposal } }: { awaiting: Awaiting }) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const state = proposal ? 'byYou' : othersProposal ? 'byOther' : 'none';
  return (
    <Card.Header>
      <Flex justify="space-between" align="start" gap="3" wrap="wrap">
        <Box>
          <Heading as="h2" size="lg">
            {names.dated(round)}
          </Heading>
          <Text color="fg.muted" textStyle="sm">
            {text('results.closedAt', { time: formatInstant(round.closeDt) })}
          </Text>
        </Box>
        <Badge
          size="lg"
          height="auto"
          paddingY="1"
          whiteSpace="normal"
          colorPalette={state === 'none' ? 'gray' : 'amber'}
        >
          <Icon name={state === 'none' ? 'clock' : 'users'} />
          {text(`results.${state}`, { name: othersProposal?.proposedBy ?? '' })}
        </Badge>
      </Flex>
    </Card.Header>
  );
}
