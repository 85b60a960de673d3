import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, Flex, Grid, Icon, Money, Span, VisuallyHidden, chakra } from '@chokdee/shared/ui';
import { BalanceCard } from './balance-card.tsx';

export function BalanceCards() {
  const text = useTexts('wallet');
  const cash = useSession((state) => state.cash?.satang);
  const afCash = useSession((state) => state.afCash?.satang);
  const points = useSession((state) => state.loyaltyPoints);

  return (
    <chakra.section>
      <VisuallyHidden asChild>
        <h2>{text('balance.title')}</h2>
      </VisuallyHidden>
      <Grid templateColumns={{ base: '1fr 1fr', sm: '1.7fr 1fr 1fr' }} gap={{ base: '3', md: '4' }}>
        <BalanceCard main icon="wallet" label={text('balance.cash')} value={cash !== undefined && <Money satang={cash} animated />}>
          <Flex gap="2" wrap="wrap">
            <Button asChild size="sm" colorPalette="red">
              <Link to="/credit/deposit">
                <Icon name="deposit" />
                {text('balance.deposit')}
              </Link>
            </Button>
            <Button asChild size="sm" variant="outline">
              <Link to="/credit/statement">
                <Icon name="receipt" />
                {text('balance.statement')}
              </Link>
            </Button>
            <Button asChild size="sm" variant="ghost">
              <Link to="/bank/status">
                <Icon name="bank" />
                {text('nav.banks')}
              </Link>
            </Button>
          </Flex>
        </BalanceCard>
        <BalanceCard icon="users" to="/credit/statement?group=affiliate" label={text('balance.afCash')} value={afCash !== undefined && <Money satang={afCash} animated />} />
        <BalanceCard
          icon="star"
          to="/credit/statement?group=points"
          label={text('balance.points')}
          value={
            points !== undefined && (
              <>
                {points.toLocaleString('en')} <Span textStyle="sm" color="fg.muted">{text('balance.pointsUnit')}</Span>
              </>
            )
          }
        />
      </Grid>
    </chakra.section>
  );
}
