import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { isBelowMin, slipTotalSatang } from '@chokdee/shared/rules/slip';
import { useSession } from '@chokdee/shared/session';
import { Alert, Button } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { useSlip, useSlipActions, useSlipLines } from './slip-context.ts';

/** The one thing that stands in the way of the slip now, and what to do about it. */
export function SlipTrouble() {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const lines = useSlipLines();
  const placing = useSlip((state) => state.placing);
  const cashSatang = useSession((state) => state.cash?.satang);
  const { removeClosed } = useSlipActions();
  const missingSatang = cashSatang === undefined ? 0 : slipTotalSatang(lines) - cashSatang;
  const error = placing.step === 'refused' ? placing.error : undefined;
  const deposit = (
    <Button asChild size="sm" minHeight="11" colorPalette="red">
      <Link to="/credit/deposit/qrcode">{text('slip.deposit')}</Link>
    </Button>
  );

  if (lines.some(({ multiplyX100 }) => multiplyX100 === 0)) {
    return (
      <Trouble title={text('slip.hasClosed')}>
        <Button size="sm" minHeight="11" variant="outline" onClick={removeClosed}>
          {text('slip.removeClosed')}
        </Button>
      </Trouble>
    );
  }
  if (lines.some(isBelowMin)) return <Trouble title={text('slip.fixPrices')} />;
  if (error && error.code !== 'BALANCE_NOT_ENOUGH') return <Trouble title={errorText(error)} />;
  if (missingSatang > 0) return <Trouble title={text('slip.notEnough', { amount: formatBaht(missingSatang) })}>{deposit}</Trouble>;
  return error ? <Trouble title={errorText(error)}>{deposit}</Trouble> : null;
}

function Trouble({ title, children }: { title: string; children?: ReactNode }) {
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
