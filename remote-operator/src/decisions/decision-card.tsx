import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorRoundCalls, type RoundDecision } from '@chokdee/shared/contracts/operator-rounds';
import { formatInstant } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Badge, Button, Card, Flex, Heading, Icon, Text } from '@chokdee/shared/ui';
import { useOwnName } from '../console/use-own-name.ts';
import { Decision } from '../money/decision.tsx';

interface DecisionCardProps {
  decision: RoundDecision;
  title: string;
  confirmLabel: string;
  onConfirm: () => void;
  onChanged: () => void;
}

/** One operator's proposal. Another operator can confirm it, any operator can drop it. */
export function DecisionCard({
  decision: { id, reason, proposedBy, proposedAt },
  title,
  confirmLabel,
  onConfirm,
  onChanged,
}: DecisionCardProps) {
  const text = useTexts('operator');
  const mine = useOwnName() === proposedBy;
  const [dropping, setDropping] = useState(false);
  return (
    <Card.Root as="article" aria-label={title} borderColor="amber.emphasized">
      <Card.Body gap="3">
        <Flex justify="space-between" align="start" gap="3" wrap="wrap">
          <Heading as="h2" size="md">
            {title}
          </Heading>
          <Badge size="lg" height="auto" paddingY="1" whiteSpace="normal" colorPalette="amber">
            <Icon name="users" />
            {text('desk.secondNeeded')}
          </Badge>
        </Flex>
        <Text overflowWrap="anywhere">“{reason}”</Text>
        <Text textStyle="sm" color="fg.muted">
          {text('plan.by', { author: proposedBy, time: formatInstant(proposedAt) })}
        </Text>
        {mine && <Text textStyle="sm">{text('desk.notOwn')}</Text>}
        <Flex gap="2" wrap="wrap">
          {!mine && (
            <Button colorPalette="red" aria-haspopup="dialog" onClick={onConfirm}>
              <Icon name="check" />
              {confirmLabel}
            </Button>
          )}
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setDropping(true)}>
            <Icon name="trash" />
            {text('desk.drop')}
          </Button>
        </Flex>
      </Card.Body>
      {dropping && (
        <DropProposal id={id} title={title} onClose={() => setDropping(false)} onChanged={onChanged} />
      )}
    </Card.Root>
  );
}

function DropProposal({
  id,
  title,
  onClose,
  onChanged,
}: {
  id: string;
  title: string;
  onClose: () => void;
  onChanged: () => void;
}) {
  const text = useTexts('operator');
  const attempt = useAttempt((reason: string) => send(operatorRoundCalls.withdrawDecision, { id, reason }));
  const drop = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    notify({ text: text('desk.dropped'), color: 'success' });
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={text('desk.drop')}
      text={title}
      confirmLabel={text('desk.drop')}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      onConfirm={(reason) => void drop(reason)}
      onClose={onClose}
    />
  );
}
