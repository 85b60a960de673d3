import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Card, Link, Page, Text } from '@chokdee/shared/ui';
import { LineButton } from '../line/line-button.tsx';
import { PinStep } from './pin-step.tsx';
import { UserNameStep } from './user-name-step.tsx';

/** One page with two steps. Going back keeps the user name, so that a typo costs one correction. */
export function LoginScreen() {
  const text = useTexts('auth');
  const [userName, setUserName] = useState('');
  const [step, setStep] = useState<'userName' | 'pin'>('userName');

  const named = (name: string) => {
    setUserName(name);
    setStep('pin');
  };

  return (
    <Page
      title={text('login.title')}
      text={text('login.step', { step: step === 'userName' ? 1 : 2 })}
      width="narrow"
    >
      <Card.Root>
        <Card.Body minHeight="64">
          {step === 'userName' ? (
            <>
              <UserNameStep initial={userName} onDone={named} />
              <LineButton />
            </>
          ) : (
            <PinStep userName={userName} onBack={() => setStep('userName')} />
          )}
        </Card.Body>
      </Card.Root>
      <Text marginTop="5" textAlign="center" color="fg.muted">
        {text('login.newHere')}{' '}
        <Link asChild colorPalette="red">
          <RouterLink to="/register">{text('login.toRegister')}</RouterLink>
        </Link>
      </Text>
    </Page>
  );
}
