import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { isBelowMin, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { useSession } from '@chokdee/shared/session';
import { Alert, Button } from '@chokdee/shared/ui';
import { memo, type ReactNode } from 'react';
import { useSlip, useSlipActions, useSlipLines } from './slip-context.ts';

/** Shows the problem that blocks the slip, with an action to fix it. */
export function SlipProblem() {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const lines = useSlipLines();
  const placing = useSlip((state) => state.placing);
  const cashSatang = useSession((state) => state.cash?.satang);
  const cashVersion = useSession((state) => state.cash?.version);
  const { removeClosed } = useSlipActions();
  const exceedsBalance = cashSatang !== undefined && slipTotalSatang(lines) > cashSatang;
  const error = placing.step === 'refused' ? placing.error : undefined;
  // The refusal for insufficient balance holds until the page sees a newer balance.
  const hasNewCash =
    placing.step === 'refused' && cashVersion !== undefined && cashVersion > (placing.cashVersion ?? -1);

  if (lines.some(({ multiplyX100 }) => multiplyX100 === 0)) {
    return (
      <ProblemAlert title={text('slip.hasClosed')}>
        <Button size="sm" minHeight="11" variant="outline" onClick={removeClosed}>
          {text('slip.removeClosed')}
        </Button>
      </ProblemAlert>
    );
  }
  if (lines.some(isBelowMin)) return <ProblemAlert title={text('slip.fixPrices')} />;
  if (error && error.code !== 'BALANCE_NOT_ENOUGH') return <ProblemAlert title={errorText(error)} />;
  if (exceedsBalance) return <InsufficientBalance />;
  if (error && hasNewCash) return <BalanceSufficientNote />;
  return error ? (
    <ProblemAlert title={errorText(error)}>
      <DepositLink />
    </ProblemAlert>
  ) : null;
}

/** The slip was refused for insufficient balance, which is sufficient now. */
function BalanceSufficientNote() {
  const text = useTexts('lottery');
  return (
    <Alert.Root role="status" status="success" variant="surface" alignItems="center" paddingY="2">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('slip.enoughNow')}</Alert.Title>
      </Alert.Content>
    </Alert.Root>
  );
}

/** Memoized: only the missing amount re-renders while lines are added. */
const InsufficientBalance = memo(function NotEnough() {
  return (
    <ProblemAlert title={<MissingAmount />}>
      <DepositLink />
    </ProblemAlert>
  );
});

function MissingAmount() {
  const text = useTexts('lottery');
  const cashSatang = useSession((state) => state.cash?.satang) ?? 0;
  return text('slip.notEnough', {
    amount: formatBaht(Math.max(0, slipTotalSatang(useSlipLines()) - cashSatang)),
  });
}

function DepositLink() {
  const text = useTexts('lottery');
  return (
    <Button asChild size="sm" minHeight="11" colorPalette="red">
      <Link to="/credit/deposit/qrcode">{text('slip.deposit')}</Link>
    </Button>
  );
}

function ProblemAlert({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <Alert.Root role="alert" status="error" variant="surface" alignItems="center" paddingY="2">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
      </Alert.Content>
      {children}
    </Alert.Root>
  );
}
