import { useState } from 'react';
import type { CorrectableRound } from '@chokdee/shared/contracts/corrections';
import { formatBaht } from '@chokdee/shared/format';
import { ApiError } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Badge, Button, Card, Flex, Heading, Icon, Text } from '@chokdee/shared/ui';
import { FocusKeeper } from '../console/focus-keeper.tsx';
import { useRoundNames } from '../rounds/round-names.ts';
import { CorrectionVersions } from './correction-versions.tsx';
import { DrawPreview } from './draw-preview.tsx';
import { EntryError } from './entry-error.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { LeadingAlert } from './leading-alert.tsx';
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
  const isOvertaken = othersProposal && error instanceof ApiError && error.code === 'ENTRY_STANDS';
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
          {isOvertaken ? (
            <LeadingAlert status="warning">
              <Alert.Title>{text('correction.overtaken', { name: othersProposal.proposedBy })}</Alert.Title>
            </LeadingAlert>
          ) : (
            error !== undefined && <EntryError error={error} />
          )}
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

/**
 * Enters a corrected result, or confirms another operator's. Who is overtaken while entering keeps the form: what
 * they typed is then the second entry.
 */
function CorrectionEntry({ correctable, propose, confirm, pending }: CorrectionEntryProps) {
  const { rule, proposal, othersProposal } = correctable;
  const text = useTexts('operator');
  const [entering, setEntering] = useState(false);
  const confirms = othersProposal !== undefined;
  if (!confirms && !entering) {
    return (
      <Button variant="outline" alignSelf="start" onClick={() => setEntering(true)}>
        <Icon name="edit" />
        {text(proposal ? 'results.replace' : 'correction.begin')}
      </Button>
    );
  }
  return (
    <>
      {!confirms && (
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{text('correction.consequence')}</Alert.Title>
        </Alert.Root>
      )}
      <ResultForm
        rule={rule}
        action={confirms ? 'confirm' : 'propose'}
        label={text(confirms ? 'correction.confirm' : 'correction.propose')}
        asked={
          confirms ? undefined : { label: text('correction.reason'), hint: text('correction.reasonHint') }
        }
        pending={pending}
        onEntered={async (result, reason) => {
          if (await (confirms ? confirm(result) : propose(result, reason))) setEntering(false);
        }}
      />
      {!confirms && (
        <Button variant="ghost" alignSelf="start" onClick={() => setEntering(false)}>
          {text('correction.leave')}
        </Button>
      )}
    </>
  );
}
