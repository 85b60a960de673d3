import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import { wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { useOffers } from '@chokdee/shared/offers';
import { Link, useSearchParams } from '@chokdee/shared/router';
import { Button, Icon, LoadingState, Page, SimpleGrid } from '@chokdee/shared/ui';
import { OpenForDeposits } from '../offers/open-for-deposits.tsx';
import { TurnoverNote } from '../turnover/turnover-note.tsx';
import { DepositRedirect } from './deposit-redirect.tsx';
import { OpenDeposits } from './open-deposits.tsx';
import { forMembers } from './operator-account.tsx';
import { useOpenDeposits } from './use-open-deposits.ts';
import { WayCard } from './way-card.tsx';

/** With `?id=` it redirects to that deposit, whatever its way. */
export const DepositChoiceScreen = forMembers(DepositChoice);

function DepositChoice() {
  const [query] = useSearchParams();
  const id = depositId.safeParse(query.get('id')).data;
  return id ? <DepositRedirect id={id} /> : <DepositWays />;
}

/**
 * Waits for the open deposits, which come first, and shows everything at once: nothing shifts under a finger.
 */
function DepositWays() {
  const text = useTexts('wallet');
  const deposits = useOpenDeposits();
  const offers = useOffers();
  const limits = text('choice.limits', {
    min: wholeBaht(MIN_DEPOSIT_SATANG),
    max: wholeBaht(MAX_DEPOSIT_SATANG),
  });
  const status = (
    <Button asChild variant="ghost" size="sm">
      <Link to="/credit/status">
        <Icon name="history" />
        {text('credit.title')}
      </Link>
    </Button>
  );

  if (deposits.loading || offers.state === 'loading') {
    return (
      <Page title={text('choice.title')} actions={status}>
        <LoadingState rows={4} rowHeight="28" />
      </Page>
    );
  }
  return (
    <Page title={text('choice.title')} actions={status}>
      <OpenDeposits deposits={deposits} />
      <OpenForDeposits offers={offers}>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2 }} gap="4">
          {depositWayNames.map((name, place) => {
            const { icon, page, takes } = depositWays[name];
            return (
              <WayCard
                key={name}
                name={name}
                icon={icon}
                to={page}
                takes={text(`choice.${takes}`)}
                limits={limits}
                best={place === 0}
              />
            );
          })}
          <WayCard name="slip" icon="receipt" to="/credit/slip-verify" />
          <WayCard name="qrcodes" icon="history" to="/credit/deposit/qrcodes" />
        </SimpleGrid>
        <TurnoverNote />
      </OpenForDeposits>
    </Page>
  );
}
