import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { gameAccessCalls, type GameProposal } from '@chokdee/shared/contracts/game-access';
import { formatInstant } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Box, Button, Flex, Icon, Strong, Text } from '@chokdee/shared/ui';
import { useOwnName } from '../../console/use-own-name.ts';
import { Decision } from '../../money/decision.tsx';
import { ChangedFields } from '../partner/change-list.tsx';

interface ProposalCardProps {
  proposal: GameProposal;
  onDecided: () => void;
}

/** What one operator proposed. Another one approves it; anybody may decline it. */
export function ProposalCard({ proposal, onDecided }: ProposalCardProps) {
  const text = useTexts('operator');
  const isOwn = useOwnName() === proposal.proposedBy;
  const [carryOut, setCarryOut] = useState<boolean>();
  const { kind, version = 0, domain = '', partnerName, fields, fingerprint } = proposal;
  const title = `${partnerName}: ${text(`games.proposal.${kind}`, { version, domain })}`;
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderColor="amber.muted" borderRadius="l2" padding="4">
      <Strong>{title}</Strong>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {[proposal.proposedBy, formatInstant(proposal.proposedAt), proposal.reason].join(' · ')}
      </Text>
      {fields && <ChangedFields fields={fields} />}
      {fingerprint && (
        <Text textStyle="sm" fontFamily="mono" overflowWrap="anywhere">
          {text('games.access.fingerprint', { fingerprint })}
        </Text>
      )}
      {isOwn && <Text textStyle="sm">{text('games.access.notOwn')}</Text>}
      <Flex gap="2" wrap="wrap" marginTop="3">
        {!isOwn && (
          <Button size="lg" colorPalette="red" aria-haspopup="dialog" onClick={() => setCarryOut(true)}>
            <Icon name="check" />
            {text('games.access.approve')}
          </Button>
        )}
        <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={() => setCarryOut(false)}>
          {text(isOwn ? 'games.access.drop' : 'games.access.decline')}
        </Button>
      </Flex>
      {carryOut !== undefined && (
        <ProposalDecision
          {...{ id: proposal.id, title, carryOut, onDecided }}
          onClose={() => setCarryOut(undefined)}
        />
      )}
    </Box>
  );
}

interface ProposalDecisionProps {
  id: string;
  title: string;
  carryOut: boolean;
  onDecided: () => void;
  onClose: () => void;
}

function ProposalDecision({ id, title, carryOut, onDecided, onClose }: ProposalDecisionProps) {
  const text = useTexts('operator');
  const attempt = useAttempt((decision: string) => send(gameAccessCalls.decide, { id, carryOut, decision }));
  const decide = async (decision: string) => {
    if (!(await attempt.run(decision))) return;
    notify({
      text: text(carryOut ? 'games.access.approved' : 'games.access.declined'),
      color: 'success',
    });
    onDecided();
    onClose();
  };
  return (
    <Decision
      title={title}
      text={text(carryOut ? 'games.access.approveText' : 'games.access.declineText')}
      confirmLabel={text(carryOut ? 'games.access.approve' : 'games.access.decline')}
      reasonHint={text('games.reasonHint')}
      attempt={attempt}
      onConfirm={(decision) => void decide(decision)}
      onClose={onClose}
    />
  );
}
