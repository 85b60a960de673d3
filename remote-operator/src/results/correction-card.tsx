import { useState } from 'react';
import type { CorrectableRound } from '@chokdee/shared/contracts/corrections';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Badge, Button, Card, Flex, Heading, Icon, Text } from '@chokdee/shared/ui';
import { FocusKeeper } from '../console/focus-keeper.tsx';
import { useRoundNames } from '../rounds/round-names.ts';
import { CorrectionVersions } from './correction-versions.tsx';
import { DrawPreview } from './draw-preview.tsx';
import { EntryError } from './entry-error.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { ResultForm } from './result-form.tsx';
import { useCorrection, type Correction } from './use-correction.ts';

interface CorrectionCardProps {
  correctable: CorrectableRound;
  onChanged: () => void;
}

/**
 * A published result and its correction form. The second operator sees the first one's reason but not the
 * entry.
 */
export function CorrectionCard({ correctable, onChanged }: CorrectionCardProps) {
  const { round, rule, results, proposal, othersProposal, voided, ownStake } = correctable;
  const waiting = proposal ?? othersProposal;
  const text = useTexts('operator');
  const names = useRoundNames();
  const correction = useCorrection(correctable, onChanged);
  const { error, effect } = correction;
  const state = proposal ? 'byYou' : othersProposal ? 'byOther' : undefined;

  return (
    <FocusKeeper>
      <Card.Root as="article" aria-label={names.dated(round)}>
        <Card.Header>
          <Flex justify="space-between" align="start" gap="3" wrap="wrap">
            <Heading as="h3" size="md">
              {names.dated(round)}
            </Heading>
            {state && (
              <Badge size="lg" height="auto" paddingY="1" whiteSpace="normal" colorPalette="amber">
                <Icon name="users" />
                {text(`correction.${state}`, { name: othersProposal?.proposedBy ?? '' })}
              </Badge>
            )}
          </Flex>
        </Card.Header>
        <Card.Body gap="4">
          <CorrectionVersions results={results} />
          <EntryNotices {...{ proposal, othersProposal, voided, ownStake }} />
          {error !== undefined && <EntryError error={error} />}
          {waiting && (
            <Text overflowWrap="anywhere">{text('correction.because', { reason: waiting.reason })}</Text>
          )}
          {proposal && <DrawPreview rule={rule} result={proposal.result} />}
          {proposal && effect && (
            <Text color="fg.muted">
              {text('correction.effect', {
                before: formatBaht(effect.payoutBefore),
                after: formatBaht(effect.payoutAfter),
              })}
            </Text>
          )}
          {!ownStake && <CorrectionEntry correctable={correctable} {...correction} />}
        </Card.Body>
      </Card.Root>
    </FocusKeeper>
  );
}

interface CorrectionEntryProps extends Pick<Correction, 'propose' | 'confirm' | 'pending'> {
  correctable: CorrectableRound;
}

/** Enters a corrected result, or confirms another operator's. */
function CorrectionEntry({ correctable, propose, confirm, pending }: CorrectionEntryProps) {
  const { rule, proposal, othersProposal } = correctable;
  const text = useTexts('operator');
  const [entering, setEntering] = useState(false);
  if (othersProposal) {
    return (
      <ResultForm
        rule={rule}
        action="confirm"
        label={text('correction.confirm')}
        pending={pending}
        onEntered={(result) => void confirm(result)}
      />
    );
  }
  if (!entering) {
    return (
      <Button variant="outline" alignSelf="start" onClick={() => setEntering(true)}>
        <Icon name="edit" />
        {text(proposal ? 'results.replace' : 'correction.begin')}
      </Button>
    );
  }
  return (
    <>
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title>{text('correction.consequence')}</Alert.Title>
      </Alert.Root>
      <ResultForm
        rule={rule}
        action="propose"
        label={text('correction.propose')}
        asked={{ label: text('correction.reason'), hint: text('correction.reasonHint') }}
        pending={pending}
        onEntered={async (result, reason) => (await propose(result, reason)) && setEntering(false)}
      />
      <Button variant="ghost" alignSelf="start" onClick={() => setEntering(false)}>
        {text('correction.leave')}
      </Button>
    </>
  );
}
