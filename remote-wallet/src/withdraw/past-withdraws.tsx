import { useState } from 'react';
import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Card, Flex, Heading, Icon, Money, Stack, Text } from '@chokdee/shared/ui';
import { WithdrawStatusBadge } from './withdraw-status.tsx';
import { WithdrawTimeline } from './withdraw-timeline.tsx';

interface PastWithdrawsProps {
  withdraws: readonly Withdraw[];
  /** The withdrawal that ended while the member watched: its timeline is open until they close it. */
  ended: WithdrawId | undefined;
}

export function PastWithdraws({ withdraws, ended }: PastWithdrawsProps) {
  const text = useTexts('wallet');
  const [toggled, setToggled] = useState<WithdrawId | 'none'>();
  const [lastEnded, setLastEnded] = useState(ended);
  if (lastEnded !== ended) {
    setLastEnded(ended);
    setToggled(undefined);
  }
  const shown = toggled ?? ended;
  if (withdraws.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="past-withdraws">
      <Heading as="h2" id="past-withdraws" size="lg">
        {text('withdraw.past')}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {withdraws.map((withdraw) => (
          <Card.Root as="li" key={withdraw.id}>
            <Card.Body padding="4" gap="4">
              <Flex justify="space-between" align="center" gap="3" wrap="wrap">
                <Box>
                  <Money satang={withdraw.amount} fontSize="xl" fontWeight="semibold" />
                  <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                    {formatInstant(withdraw.createdAt)} · {withdraw.bankName} {withdraw.accountNumber}
                  </Text>
                </Box>
                <Flex gap="2" align="center" wrap="wrap">
                  <WithdrawStatusBadge status={withdraw.status} />
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-expanded={shown === withdraw.id}
                    onClick={() => setToggled(shown === withdraw.id ? 'none' : withdraw.id)}
                  >
                    <Icon name={shown === withdraw.id ? 'chevron-up' : 'chevron-down'} />
                    {text('withdraw.details')}
                  </Button>
                </Flex>
              </Flex>
              {shown === withdraw.id && <WithdrawTimeline withdraw={withdraw} />}
            </Card.Body>
          </Card.Root>
        ))}
      </Stack>
    </Stack>
  );
}
