import type { ChangeReply } from '@chokdee/shared/contracts/registry';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Button, Center, Heading, Icon, List, Stack, Text } from '@chokdee/shared/ui';

interface OutcomeStepProps {
  reply: ChangeReply;
  onClose: () => void;
}

/** The outcome of a change: the new generations, or the plan that it became. */
export function OutcomeStep({ reply, onClose }: OutcomeStepProps) {
  const text = useTexts('operator');
  const planned = reply.state === 'planned';
  return (
    <Stack gap="4" align="center" textAlign="center" paddingY="4" role="status">
      <Center
        boxSize="16"
        borderRadius="full"
        bg={planned ? 'bg.info' : 'bg.success'}
        color={planned ? 'fg.info' : 'fg.success'}
        borderWidth="1px"
      >
        <Icon name={planned ? 'clock' : 'check'} boxSize="8" />
      </Center>
      <Heading as="h3" size="lg" tabIndex={-1} outline="none" ref={focusOnMount}>
        {text(planned ? 'change.planned' : 'change.done')}
      </Heading>
      {planned && reply.plan && <PlanWords plan={reply.plan} />}
      {!planned && (
        <List.Root listStyle="none" gap="1">
          {reply.domains.map(({ domain, generation, changes }) => (
            <List.Item key={domain}>
              {text(changes.length > 0 ? 'change.made' : 'change.unchanged', { domain, number: generation })}
            </List.Item>
          ))}
        </List.Root>
      )}
      <Stack direction={{ base: 'column', sm: 'row' }} width="full" justify="center">
        {planned && (
          <Button asChild variant="outline" size="lg">
            <RouterLink to="/operator/plans">{text('change.toPlans')}</RouterLink>
          </Button>
        )}
        <Button size="lg" colorPalette="red" onClick={onClose}>
          {text('change.finish')}
        </Button>
      </Stack>
    </Stack>
  );
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

function PlanWords({ plan }: { plan: NonNullable<ChangeReply['plan']> }) {
  const text = useTexts('operator');
  return (
    <Text color="fg.muted">
      {text('change.planNumber', { id: plan.id })}
      {plan.needsApproval && !plan.approvedBy && ` ${text('change.awaitsSecond')}`}
      {plan.at && ` ${text('change.awaitsTime', { time: formatInstant(plan.at) })}`}
    </Text>
  );
}
