import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Grid, Money, SimpleGrid, Span, VisuallyHidden, chakra } from '@chokdee/shared/ui';
import { BalanceAction } from './balance-action.tsx';
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
        <BalanceCard
          main
          icon="wallet"
          label={text('balance.cash')}
          value={cash !== undefined && <Money satang={cash} animated />}
        >
          <SimpleGrid columns={3} gap="2">
            <BalanceAction
              icon="deposit"
              label={text('balance.deposit')}
              to="/credit/deposit"
              colorPalette="red"
            />
            <BalanceAction
              icon="receipt"
              label={text('balance.statement')}
              to="/credit/statement"
              variant="outline"
            />
            <BalanceAction icon="bank" label={text('nav.banks')} to="/bank/status" variant="outline" />
          </SimpleGrid>
        </BalanceCard>
        <BalanceCard
          icon="users"
          to="/credit/statement?group=affiliate"
          label={text('balance.afCash')}
          value={afCash !== undefined && <Money satang={afCash} animated />}
        />
        <BalanceCard
          icon="star"
          to="/credit/statement?group=points"
          label={text('balance.points')}
          value={
            points !== undefined && (
              <>
                {points.toLocaleString('en')}{' '}
                <Span textStyle="sm" color="fg.muted">
                  {text('balance.pointsUnit')}
                </Span>
              </>
            )
          }
        />
      </Grid>
    </chakra.section>
  );
}
