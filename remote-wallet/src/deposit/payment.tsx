import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Countdown, Flex, HStack, List, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import { DepositStatus } from './deposit-status.tsx';
import { PromptPayCode } from './prompt-pay-code.tsx';
import { TransferAmount } from './transfer-amount.tsx';

/** A deposit that waits for the transfer: the code, the exact amount and how long it holds. */
export function Payment({ deposit, onExpired }: { deposit: QrDeposit; onExpired: () => void }) {
  const text = useTexts('wallet');
  const amount = formatBaht(deposit.prepareTotal);

  return (
    <Card.Root>
      <Card.Body>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '6', md: '8' }}>
          <PromptPayCode deposit={deposit} />
          <Stack gap="5">
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <DepositStatus status={deposit.status} />
              <HStack color="fg.muted" gap="2">
                {text('pay.expiresIn')}
                <Countdown untilMs={Date.parse(deposit.expiresAt)} onEnd={onExpired} fontWeight="semibold" fontSize="lg" />
              </HStack>
            </Flex>
            <TransferAmount deposit={deposit} />
            <Stack gap="2">
              <Text fontWeight="semibold">{text('pay.steps')}</Text>
              <List.Root as="ol" gap="2" paddingStart="5" color="fg.muted">
                <List.Item>{text('pay.step1')}</List.Item>
                <List.Item>{text('pay.step2', { amount })}</List.Item>
                <List.Item>{text('pay.step3')}</List.Item>
              </List.Root>
            </Stack>
          </Stack>
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}
