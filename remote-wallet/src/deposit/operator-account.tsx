import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, EmptyState, Icon, Page } from '@chokdee/shared/ui';
import type { ComponentType } from 'react';

/**
 * Wraps a deposit screen: an operator's account sees a notice that it cannot deposit. Its earlier deposits
 * stay in its history.
 */
export function forMembers(Screen: ComponentType): ComponentType {
  return function DepositScreen() {
    const isOperator = useSession(({ identity }) => identity?.role === 'operator');
    return isOperator ? <OperatorAccount /> : <Screen />;
  };
}

function OperatorAccount() {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  const history = (
    <Button asChild variant="outline" minHeight="11">
      <Link to="/credit/status">
        <Icon name="history" />
        {text('credit.title')}
      </Link>
    </Button>
  );
  return (
    <Page title={text('choice.title')}>
      <EmptyState icon="shield" title={errorText({ code: 'OPERATOR_ACCOUNT' })} action={history} />
    </Page>
  );
}
