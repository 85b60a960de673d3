import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Flex, Icon, Money, Span, Stack, type IconName } from '@chokdee/shared/ui';

/** The three balances, each a link to its movements. */
export function AllBalances() {
  const text = useTexts('wallet');
  const cash = useSession((state) => state.cash?.satang);
  const afCash = useSession((state) => state.afCash?.satang);
  const points = useSession((state) => state.loyaltyPoints);
  return (
    <Stack as="ul" listStyleType="none" gap="0" marginTop="2">
      <Balance icon="wallet" label={text('balance.cash')} to="/credit/statement">
        {cash !== undefined && <Money satang={cash} />}
      </Balance>
      <Balance icon="users" label={text('balance.afCash')} to="/credit/statement?group=affiliate">
        {afCash !== undefined && <Money satang={afCash} />}
      </Balance>
      <Balance icon="star" label={text('balance.points')} to="/credit/statement?group=points">
        {points?.toLocaleString('en')}
      </Balance>
    </Stack>
  );
}

interface BalanceProps {
  icon: IconName;
  label: string;
  to: string;
  /** Falsy while unknown. */
  children: ReactNode;
}

function Balance({ icon, label, to, children }: BalanceProps) {
  return (
    <li>
      <Flex
        asChild
        align="center"
        gap="3"
        minHeight="11"
        _hover={{ color: 'red.fg' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      >
        <Link to={to}>
          <Icon name={icon} color="red.fg" />
          <Span flex="1">{label}</Span>
          <Span fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {children || '…'}
          </Span>
          <Icon name="chevron-right" boxSize="4" color="fg.muted" />
        </Link>
      </Flex>
    </li>
  );
}
