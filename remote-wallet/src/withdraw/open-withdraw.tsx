import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Flex, Heading, Icon, Money, Stack, Text } from '@chokdee/shared/ui';
import { WithdrawTimeline } from './withdraw-timeline.tsx';

/** The withdrawal under way: amount on hold, destination and progress. */
export function OpenWithdraw({ withdraw }: { withdraw: Withdraw }) {
  const text = useTexts('wallet');
  return (
    <Card.Root as="section" aria-labelledby="open-withdraw" borderColor="red.muted">
      <Card.Body gap="5">
        <Flex justify="space-between" align="start" gap="4" wrap="wrap">
          <Stack gap="1">
            <Heading as="h2" id="open-withdraw" size="md" color="fg.muted" fontWeight="normal">
              {text('withdraw.setAside')}
            </Heading>
            <Money satang={withdraw.amount} fontSize="3xl" fontWeight="bold" lineHeight="shorter" />
          </Stack>
          <Text color="fg.muted" display="flex" gap="2" alignItems="center">
            <Icon name="bank" /> {withdraw.bankName} {withdraw.accountNumber}
          </Text>
        </Flex>
        <div role="status">
          <WithdrawTimeline withdraw={withdraw} />
        </div>
        <Text textStyle="sm" color="fg.muted">
          {text('withdraw.noCancel')}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
