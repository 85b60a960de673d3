import { useTexts } from '@chokdee/shared/i18n';
import { Card, Page } from '@chokdee/shared/ui';
import { ChangeMade } from '../new-pin/change-made.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { NumberStep } from './number-step.tsx';
import { usePhoneChange } from './use-phone-change.ts';

export function PhoneScreen() {
  const text = useTexts('auth');
  const change = usePhoneChange();
  const { step } = change;

  return (
    <Page title={text('phone.title')} text={step === 'done' ? undefined : text('login.step', { step: step === 'number' ? 1 : 2 })} width="narrow">
      <Card.Root>
        <Card.Body minHeight="80">
          {step === 'number' && <NumberStep change={change} />}
          {step === 'confirm' && <ConfirmStep change={change} />}
          {step === 'done' && <ChangeMade title={text('phone.done')} text={text('phone.doneText', { phoneNumber: change.phoneNumber })} until={change.restsUntil} />}
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
