import { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link } from '@chokdee/shared/router';
import {
  Button,
  Card,
  ErrorState,
  HStack,
  Icon,
  LoadingState,
  Money,
  Page,
  SimpleGrid,
  Stack,
  Text,
} from '@chokdee/shared/ui';
import { TurnoverMeter, type Turnover } from './turnover-meter.tsx';
import { turnoverRule } from './turnover-rule.ts';
import { TurnoverRules } from './turnover-rules.tsx';

/** Turnover left before a withdrawal, and how it is counted. */
export function TurnoverScreen() {
  const text = useTexts('wallet');
  const turnover = useCall(withdrawCalls.turnover, {});
  return (
    <Page title={text('turnover.title')} width="narrow">
      {turnover.state === 'loading' && <LoadingState rows={1} rowHeight="64" />}
      {turnover.state === 'error' && <ErrorState error={turnover.error} onRetry={turnover.reload} />}
      {turnover.state === 'ready' && (
        <Card.Root>
          <Card.Body gap="6">
            <TurnoverSums turnover={turnover.data} />
            <TurnoverRules turnover={turnover.data} />
          </Card.Body>
        </Card.Root>
      )}
    </Page>
  );
}

function TurnoverSums({ turnover }: { turnover: Turnover }) {
  const text = useTexts('wallet');
  const { canWithdraw, turnOver, deposited, required, staked, since } = turnover;
  const sums = { deposited, required, staked };
  return (
    <>
      <Stack gap="2" role="status">
        <HStack gap="2" color={canWithdraw ? 'fg.success' : 'fg.warning'}>
          <Icon name={canWithdraw ? 'check-circle' : 'clock'} boxSize="6" />
          <Text fontWeight="semibold" fontSize="lg">
            {canWithdraw ? text('turnover.done') : text('turnover.left', { amount: formatBaht(turnOver) })}
          </Text>
        </HStack>
        <TurnoverMeter turnover={turnover} />
      </Stack>
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
        {(Object.keys(sums) as (keyof typeof sums)[]).map((name) => (
          <Stack key={name} gap="0">
            <Text textStyle="sm" color="fg.muted">
              {text(`turnover.${name}`)}
            </Text>
            <Money satang={sums[name]} fontSize="xl" fontWeight="semibold" />
          </Stack>
        ))}
      </SimpleGrid>
      <Text textStyle="sm" color="fg.muted">
        <span>{turnoverRule(text, turnover)}</span>{' '}
        <span>
          {since ? text('turnover.since', { time: formatInstant(since) }) : text('turnover.sinceEver')}
        </span>
      </Text>
      {canWithdraw ? (
        <Button asChild size="lg" colorPalette="red">
          <Link to="/credit/withdraw">
            <Icon name="withdraw" />
            {text('turnover.withdraw')}
          </Link>
        </Button>
      ) : (
        <PlayLink />
      )}
    </>
  );
}

/** No link until it is known that there is a page to play on. */
function PlayLink() {
  const text = useTexts('wallet');
  const offers = useOffers();
  switch (offers.state) {
    case 'loading':
      return <LoadingState rows={1} rowHeight="11" />;
    case 'error':
      return null;
    case 'ready':
      if (!offers.data.canStake) return <Text>{text('noStake.turnover')}</Text>;
      return (
        <Button asChild size="lg" colorPalette="gray" variant="outline">
          <Link to="/lotto">
            <Icon name="ticket" />
            {text('turnover.play')}
          </Link>
        </Button>
      );
  }
}
