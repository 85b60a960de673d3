import { wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { MIN_DEPOSIT_SATANG } from '@chokdee/shared/rules/deposit-limits';
import { Button, Flex } from '@chokdee/shared/ui';
import type { ComponentProps } from 'react';
import { useFunds } from './funds.ts';
import type { Placing, PurchaseTypes } from './product.ts';

const BAHT = 100;

interface PlaceButtonProps<T extends PurchaseTypes> extends ComponentProps<typeof Button> {
  totalSatang: number;
  placing: Placing<T>;
}

/** Leads to the placement. While money is missing, the deposit is the primary action, and the draft stays. */
export function PlaceButton<T extends PurchaseTypes>({
  totalSatang,
  placing,
  disabled,
  ...rest
}: PlaceButtonProps<T>) {
  const funds = useFunds(totalSatang, placing);
  const isShort = funds.state === 'short';
  return (
    <Flex gap="2" wrap="wrap">
      {isShort && <DepositButton missingSatang={funds.missingSatang} />}
      <Button
        size="xl"
        flex="1 0 auto"
        {...(isShort ? { variant: 'outline' } : { colorPalette: 'red' })}
        // A refusal may be out of date while the balance is: then placing once more is left to the member.
        disabled={disabled || (isShort && funds.missingSatang !== undefined)}
        {...rest}
      />
    </Flex>
  );
}

/** Asks for whole baht, and for no less than a deposit takes. */
function DepositButton({ missingSatang }: { missingSatang: number | undefined }) {
  const text = useTexts('lottery');
  const wanted = missingSatang && Math.ceil(missingSatang / BAHT) * BAHT;
  const amount = wanted && Math.max(wanted, MIN_DEPOSIT_SATANG);
  const label = !amount ? 'deposit' : amount === wanted ? 'depositMissing' : 'depositLeast';
  return (
    <Button asChild size="xl" paddingX="4" flex="1 0 auto" colorPalette="red">
      <Link to={amount ? `/credit/deposit?amount=${amount / BAHT}` : '/credit/deposit'}>
        {text(`slip.${label}`, { amount: wholeBaht(amount ?? 0) })}
      </Link>
    </Button>
  );
}
