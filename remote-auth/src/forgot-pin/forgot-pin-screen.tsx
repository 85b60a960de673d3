import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Card, Link, Page, Text } from '@chokdee/shared/ui';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { DoneStep } from './done-step.tsx';
import { NewPinStep } from './new-pin-step.tsx';
import { useForgotPin } from './use-forgot-pin.ts';

const numbers = { account: 1, code: 2, pin: 3 };

/** One page with three steps, none of them in the address: the browser's Back leaves the page. */
export function ForgotPinScreen() {
  const text = useTexts('auth');
  const forgot = useForgotPin();
  const { step } = forgot;

  return (
    <Page
      title={text('forgotPin.title')}
      text={step === 'done' ? text('forgotPin.done') : text('forgotPin.step', { step: numbers[step] })}
      width="narrow"
    >
      <Card.Root>
        <Card.Body minHeight="80">
          {step === 'account' && <AccountStep forgot={forgot} />}
          {step === 'code' && <CodeStep forgot={forgot} />}
          {step === 'pin' && <NewPinStep forgot={forgot} />}
          {step === 'done' && <DoneStep endsOtherWays={forgot.newPin.values.endOtherWays} />}
        </Card.Body>
      </Card.Root>
      {step !== 'done' && (
        <Text marginTop="5" textAlign="center" color="fg.muted">
          {text('forgotPin.remembered')}{' '}
          <Link asChild colorPalette="red">
            <RouterLink to="/login">{text('login.title')}</RouterLink>
          </Link>
        </Text>
      )}
    </Page>
  );
}
