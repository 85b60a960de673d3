import { formatBaht } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Alert, Button } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { useTicketActions } from './ticket-context.ts';
import type { TicketProblem } from './use-ticket-problem.ts';

/** Shows the problem that blocks the purchase, with an action to fix it. */
export function TicketProblemNote({ trouble }: { trouble: TicketProblem }) {
  const text = useTexts('lottery');
  const errorText = useErrorText();
  const { reduceToAvailable } = useTicketActions();
  const deposit = (
    <Button asChild size="sm" minHeight="11" colorPalette="red">
      <Link to="/credit/deposit/qrcode">{text('slip.deposit')}</Link>
    </Button>
  );
  switch (trouble.kind) {
    case 'lacking':
      return (
        <Note title={text('set4.tooFew')}>
          <Button size="sm" minHeight="11" variant="outline" onClick={reduceToAvailable}>
            {text('set4.takeLeft')}
          </Button>
        </Note>
      );
    case 'over-round':
      return <Note title={text('set4.overRound', { n: trouble.sets })} />;
    case 'poor':
      return (
        <Note title={text('slip.notEnough', { amount: formatBaht(trouble.missingSatang) })}>{deposit}</Note>
      );
    case 'refused':
      return (
        <Note title={errorText(trouble.error)}>{trouble.error.code === 'BALANCE_NOT_ENOUGH' && deposit}</Note>
      );
    default:
      return trouble satisfies never;
  }
}

function Note({ title, children }: { title: string; children?: ReactNode }) {
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
