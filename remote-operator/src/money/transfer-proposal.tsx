import type { TransferProposal as Proposal } from '@chokdee/shared/contracts/wallet-operator';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Flex, Icon, Stack, Text } from '@chokdee/shared/ui';
import { useOwnName } from '../console/use-own-name.ts';

interface TransferProposalProps {
  proposal: Proposal;
  onDecide: (carryOut: boolean) => void;
}

/**
 * One operator's proposal for money in suspense. Another operator carries it out, any operator can decline
 * it.
 */
export function TransferProposal({
  proposal: { action, member, reason, proposedBy, proposedAt },
  onDecide,
}: TransferProposalProps) {
  const text = useTexts('operator');
  const mine = useOwnName() === proposedBy;
  return (
    <Box
      as="section"
      aria-label={text('money.proposal.label')}
      borderWidth="1px"
      borderColor="amber.emphasized"
      borderRadius="l2"
      padding="3"
    >
      <Stack gap="2">
        <Badge
          size="lg"
          height="auto"
          paddingY="1"
          whiteSpace="normal"
          colorPalette="amber"
          alignSelf="start"
        >
          <Icon name="users" />
          {text('desk.secondNeeded')}
        </Badge>
        <Text fontWeight="semibold">
          {text(`money.proposal.${action}`, { name: member?.userName ?? '' })}
        </Text>
        <Text overflowWrap="anywhere">“{reason}”</Text>
        <Text textStyle="sm" color="fg.muted">
          {text('plan.by', { author: proposedBy, time: formatInstant(proposedAt) })}
        </Text>
        {mine && <Text textStyle="sm">{text('desk.notOwn')}</Text>}
        <Flex gap="2" wrap="wrap">
          {!mine && (
            <Button colorPalette="red" aria-haspopup="dialog" onClick={() => onDecide(true)}>
              <Icon name="check" />
              {text('money.adjust.carryOut')}
            </Button>
          )}
          <Button variant="outline" aria-haspopup="dialog" onClick={() => onDecide(false)}>
            <Icon name="x-circle" />
            {text(mine ? 'money.proposal.withdraw' : 'money.proposal.decline')}
          </Button>
        </Flex>
      </Stack>
    </Box>
  );
}
