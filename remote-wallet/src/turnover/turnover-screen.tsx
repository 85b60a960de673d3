import { useEffect, useEffectEvent } from 'react';
import { bus } from '@chokdee/shared/bus';
import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Card, ErrorState, HStack, Icon, LoadingState, Money, Page, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';
import { Meter } from '../withdraw/meter.tsx';

/** What is still to be played before money can leave, and how that is counted. */
export function TurnoverScreen() {
  const text = useTexts('wallet');
  const turnover = useCall(withdrawCalls.turnover, {});
  const refresh = useEffectEvent(() => turnover.state !== 'loading' && turnover.reload());
  useEffect(() => bus.on('wallet/balance-changed', () => refresh()), []);

  return (
    <Page title={text('turnover.title')} width="narrow">
      {turnover.state === 'loading' && <LoadingState rows={1} rowHeight="64" />}
      {turnover.state === 'error' && <ErrorState error={turnover.error} onRetry={turnover.reload} />}
      {turnover.state === 'ready' && (
        <Card.Root>
          <Card.Body gap="6">
            <Stack gap="2" role="status">
              <HStack gap="2" color={turnover.data.canWithdraw ? 'fg.success' : 'fg.warning'}>
                <Icon name={turnover.data.canWithdraw ? 'check-circle' : 'clock'} boxSize="6" />
                <Text fontWeight="semibold" fontSize="lg">
                  {turnover.data.canWithdraw ? text('turnover.done') : text('turnover.left', { amount: formatBaht(turnover.data.turnOver) })}
                </Text>
              </HStack>
              <Meter label={text('turnover.meter')} value={turnover.data.canWithdraw ? 1 : turnover.data.staked} max={turnover.data.canWithdraw ? 1 : turnover.data.staked + turnover.data.turnOver} />
            </Stack>
            <SimpleGrid columns={2} gap="4">
              <Stack gap="0">
                <Text textStyle="sm" color="fg.muted">{text('turnover.deposited')}</Text>
                <Money satang={turnover.data.deposited} fontSize="xl" fontWeight="semibold" />
              </Stack>
              <Stack gap="0">
                <Text textStyle="sm" color="fg.muted">{text('turnover.staked')}</Text>
                <Money satang={turnover.data.staked} fontSize="xl" fontWeight="semibold" />
              </Stack>
            </SimpleGrid>
            <Text textStyle="sm" color="fg.muted">
              {text(`turnover.type.${turnover.data.type}`)} {turnover.data.since ? text('turnover.since', { time: formatInstant(turnover.data.since) }) : text('turnover.sinceEver')}
            </Text>
            <Button asChild size="lg" colorPalette={turnover.data.canWithdraw ? 'red' : 'gray'} variant={turnover.data.canWithdraw ? 'solid' : 'outline'}>
              <Link to={turnover.data.canWithdraw ? '/credit/withdraw' : '/lotto'}>
                <Icon name={turnover.data.canWithdraw ? 'withdraw' : 'ticket'} />
                {text(turnover.data.canWithdraw ? 'turnover.withdraw' : 'turnover.play')}
              </Link>
            </Button>
          </Card.Body>
        </Card.Root>
      )}
    </Page>
  );
}
