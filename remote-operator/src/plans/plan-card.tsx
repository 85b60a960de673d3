import type { Plan } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Card, Flex, Icon, Span, Text, type IconName } from '@chokdee/shared/ui';
import { useDescribeChange } from '../change/describe-change.ts';
import { ALL } from '../change/target.ts';
import { useOwnName } from '../console/use-own-name.ts';

const looks = {
  waiting: { icon: 'users', palette: 'amber' },
  approved: { icon: 'clock', palette: 'blue' },
  done: { icon: 'check-circle', palette: 'green' },
  failed: { icon: 'x-circle', palette: 'red' },
  cancelled: { icon: 'undo', palette: 'gray' },
} as const satisfies Record<Plan['state'], { icon: IconName; palette: string }>;

interface PlanCardProps {
  plan: Plan;
  /** `undefined` when the plan is closed. */
  onApprove?: () => void;
  onCancel?: () => void;
}

export function PlanCard({ plan, onApprove, onCancel }: PlanCardProps) {
  const text = useTexts('operator');
  const describeChange = useDescribeChange();
  const me = useOwnName();
  const awaitsSecond = plan.needsApproval && !plan.approvedBy;
  const title = describeChange(plan.change);
  const facts = [
    text('plan.by', { author: plan.author, time: formatInstant(plan.createdAt) }),
    plan.at && text('plan.due', { time: formatInstant(plan.at) }),
    plan.approvedBy && text('plan.approvedBy', { name: plan.approvedBy }),
  ].filter(Boolean);

  return (
    <Card.Root as="article" aria-label={text('plan.named', { id: plan.id, change: title })} size="sm">
      <Card.Body gap="2">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Box minWidth="0">
            <Text fontWeight="semibold" fontSize="lg">
              {title}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              <Span fontFamily="mono">{plan.domain === ALL ? text('matrix.everywhere') : plan.domain}</Span> ·{' '}
              {text('plan.number', { id: plan.id })}
            </Text>
          </Box>
          <PlanState plan={plan} awaitsSecond={awaitsSecond} isOpen={onApprove !== undefined} />
        </Flex>
        <Text overflowWrap="anywhere">“{plan.reason}”</Text>
        <Text color="fg.muted" textStyle="sm">
          {facts.join(' · ')}
        </Text>
        {plan.outcome && (
          <Text
            textStyle="sm"
            color={plan.state === 'failed' ? 'fg.error' : 'fg.muted'}
            lang="en"
            overflowWrap="anywhere"
          >
            {plan.outcome}
          </Text>
        )}
        {onApprove && onCancel && (
          <PlanActions
            isOwn={plan.author === me}
            awaitsSecond={awaitsSecond}
            onApprove={onApprove}
            onCancel={onCancel}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}

interface PlanStateProps {
  plan: Plan;
  awaitsSecond: boolean;
  isOpen: boolean;
}

function PlanState({ plan, awaitsSecond, isOpen }: PlanStateProps) {
  const text = useTexts('operator');
  const openState = awaitsSecond ? 'plan.awaitsSecond' : 'plan.awaitsTime';
  // A plan that only waits for its time needs no second operator.
  const look = looks[plan.state === 'waiting' && !awaitsSecond ? 'approved' : plan.state];
  return (
    <Badge
      size="lg"
      height="auto"
      paddingY="1"
      alignSelf="start"
      whiteSpace="normal"
      colorPalette={look.palette}
      gap="1.5"
    >
      <Icon name={look.icon} boxSize="4" />
      {text(isOpen ? openState : `plan.state.${plan.state}`)}
    </Badge>
  );
}

interface PlanActionsProps {
  isOwn: boolean;
  awaitsSecond: boolean;
  onApprove: () => void;
  onCancel: () => void;
}

/** An author may cancel their plan, but not approve it. */
function PlanActions({ isOwn, awaitsSecond, onApprove, onCancel }: PlanActionsProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="2" wrap="wrap" align="center" marginTop="1">
      {awaitsSecond && !isOwn && (
        <Button colorPalette="red" aria-haspopup="dialog" onClick={onApprove}>
          <Icon name="check" />
          {text('plan.approve')}
        </Button>
      )}
      <Button variant="outline" aria-haspopup="dialog" onClick={onCancel}>
        {text('plan.cancel')}
      </Button>
      {awaitsSecond && isOwn && (
        <Text textStyle="sm" color="fg.muted">
          {text('plan.notOnesOwn')}
        </Text>
      )}
    </Flex>
  );
}
