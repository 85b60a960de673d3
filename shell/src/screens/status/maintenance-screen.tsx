import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';
import { ContactButton } from './contact-button.tsx';
import { StatusFrame } from './status-frame.tsx';
import { useGoBack } from './use-go-back.ts';

/** The site is under maintenance. */
export function MaintenanceScreen() {
  const text = useTexts('shell');
  const back = useGoBack();
  return (
    <StatusFrame
      title={text('status.maintenance.title')}
      text={text('status.maintenance.text')}
      mark={<Icon name="wrench" boxSize="14" />}
    >
      <ContactButton />
      <Button variant="outline" size="lg" onClick={back}>
        <Icon name="arrow-left" />
        {text('status.maintenance.back')}
      </Button>
    </StatusFrame>
  );
}
