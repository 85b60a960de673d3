import type { Deposit, DepositStatus } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link } from '@chokdee/shared/router';
import { Button, Card, Center, Flex, Heading, Icon, Text, VStack, m } from '@chokdee/shared/ui';
import { newDepositPath } from './deposit-paths.ts';
import { statusLooks } from './deposit-status.tsx';
import { RenewDeposit } from './renew-deposit.tsx';

/** Outcome of a deposit, and where to go next. */
export function Outcome({
  deposit,
  status,
}: {
  deposit: Deposit;
  status: Exclude<DepositStatus, 'pending'>;
}) {
  const text = useTexts('wallet');
  const { icon, palette } = statusLooks[status];
  const amount = formatBaht(deposit.receivedAmount ?? deposit.prepareTotal);
  const offers = useOffers();
  // When nothing can be staked there is no page to play on, and the server refuses a new deposit.
  const isClosed = offers.state === 'ready' && !offers.data.canStake;
  const unpaid = status === 'expired' || status === 'cancelled';

  return (
    <Card.Root>
      <Card.Body>
        <VStack gap="4" paddingY="8" textAlign="center">
          <m.div
            initial={{ scale: 0.6, opacity: 0 }}
            animate={{ scale: 1, opacity: 1 }}
            transition={{ duration: 0.35 }}
          >
            <Center
              boxSize="20"
              borderRadius="full"
              colorPalette={palette}
              bg="colorPalette.subtle"
              color="colorPalette.fg"
            >
              <Icon name={icon} boxSize="10" />
            </Center>
          </m.div>
          <VStack gap="2" role="status">
            <Heading as="h2" size="2xl">
              {text(`status.${status}`)}
            </Heading>
            <Text color="fg.muted" maxWidth="prose">
              {text(`outcome.${status}`, { amount })}
            </Text>
            {status === 'rejected' && deposit.reason && (
              <Text>{text('outcome.reason', { reason: deposit.reason })}</Text>
            )}
          </VStack>
          <Flex gap="3" wrap="wrap" justify="center">
            {status === 'success' && !isClosed && (
              <Button asChild colorPalette="red">
                <Link to="/lotto">
                  <Icon name="ticket" />
                  {text('outcome.play')}
                </Link>
              </Button>
            )}
            {status === 'success' && (
              <Button asChild variant="outline">
                <Link to="/credit/statement">
                  <Icon name="receipt" />
                  {text('outcome.statement')}
                </Link>
              </Button>
            )}
            {unpaid && deposit.channel !== 'normal' && !isClosed && <RenewDeposit deposit={deposit} />}
            {unpaid && (
              <Button asChild variant="outline">
                <Link to={`/credit/slip-verify?depositId=${deposit.id}`}>
                  <Icon name="receipt" />
                  {text('outcome.paidAlready')}
                </Link>
              </Button>
            )}
            {status !== 'matched' && !isClosed && (
              <Button asChild variant="ghost">
                <Link to={newDepositPath(deposit.channel)}>
                  <Icon name="plus" />
                  {text('outcome.another')}
                </Link>
              </Button>
            )}
          </Flex>
        </VStack>
      </Card.Body>
    </Card.Root>
  );
}
