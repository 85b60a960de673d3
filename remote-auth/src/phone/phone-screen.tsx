import { useTexts } from '@chokdee/shared/i18n';
import { useSession } from '@chokdee/shared/session';
import { Card, Page } from '@chokdee/shared/ui';
import { ChangeMade } from '../new-pin/change-made.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { NumberStep } from './number-step.tsx';
import { usePhoneChange } from './use-phone-change.ts';

export function PhoneScreen() {
  const text = useTexts('auth');
  const change = usePhoneChange();
  const { step } = change;
  const isVerified = useSession((state) => state.info?.phoneVerified !== false);
  const confirms = step === 'number' ? !isVerified : change.isPresent;
  const done = confirms ? 'phone.confirmed' : 'phone.done';

  return (
    <Page
      title={text(confirms ? 'phone.confirmTitle' : 'phone.title')}
      text={step === 'done' ? undefined : text('login.step', { step: step === 'number' ? 1 : 2 })}
      width="narrow"
    >
      <Card.Root>
        <Card.Body minHeight="80">
          {step === 'number' && <NumberStep change={change} />}
          {step === 'confirm' && <ConfirmStep change={change} />}
          {step === 'done' && (
            <ChangeMade
              title={text(done)}
              text={text(`${done}Text`, { phoneNumber: change.phoneNumber })}
              until={change.withdrawalsPausedUntil}
            />
          )}
        </Card.Body>
      </Card.Root>
    </Page>
  );
}
