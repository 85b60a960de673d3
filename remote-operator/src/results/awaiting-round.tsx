import { useState } from 'react';
import type { Round } from '@chokdee/shared/contracts/lottery';
import type { OfficialRule } from '@chokdee/shared/contracts/operator';
import { formatInstant } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Alert, Badge, Box, Button, Card, Flex, Heading, Icon, Text } from '@chokdee/shared/ui';
import { useRoundNames } from '../rounds/round-names.ts';
import { DrawPreview } from './draw-preview.tsx';
import { Mismatch } from './mismatch.tsx';
import type { Proposal } from './result-entry.ts';
import { ResultForm } from './result-form.tsx';
import { useResultEntry } from './use-result-entry.ts';

interface AwaitingRoundProps {
  round: Round;
  rule: OfficialRule;
  proposal: Proposal | undefined;
  onChanged: () => void;
}

/** The first entry stays hidden from the second operator: only what he read himself may confirm it. */
export function AwaitingRound({ round, rule, proposal, onChanged }: AwaitingRoundProps) {
  const text = useTexts('operator');
  const errorText = useErrorText();
  const names = useRoundNames();
  const me = useSession((state) => state.info?.userName ?? state.identity?.name);
  const mine = proposal !== undefined && proposal.proposedBy === me;
  const [again, setAgain] = useState(false);
  const { enter, pending, error, refused } = useResultEntry(round.betId, proposal, mine, onChanged);
  const state = mine ? 'byYou' : proposal ? 'byOther' : 'none';

  return (
    <Card.Root id={`round-${round.betId}`} as="article" aria-label={names.dated(round)} scrollMarginTop="20">
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
          <Badge size="lg" height="auto" paddingY="1" whiteSpace="normal" colorPalette={proposal ? 'amber' : 'gray'}>
            <Icon name={proposal ? 'users' : 'clock'} />
            {text(`results.${state}`, { name: proposal?.proposedBy ?? '' })}
          </Badge>
        </Flex>
      </Card.Header>
      <Card.Body gap="4">
        {refused && proposal && <Mismatch first={proposal.result} yours={refused} />}
        {error !== undefined && !refused && (
          <Alert.Root status="error">
            <Alert.Indicator />
            <Alert.Title>{errorText(error)}</Alert.Title>
          </Alert.Root>
        )}
        {mine && !again ? (
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
            action={proposal && !mine ? 'confirm' : 'propose'}
            pending={pending}
            onEntered={async (result) => {
              if (await enter(result)) setAgain(false);
            }}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}
