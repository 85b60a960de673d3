import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { ContactButton } from './contact-button.tsx';
import { StatusFrame } from './status-frame.tsx';

/** The site is under maintenance. */
export function MaintenanceScreen() {
  const text = useTexts('shell');
  const navigate = useNavigate();
  return (
    <StatusFrame title={text('status.maintenance.title')} text={text('status.maintenance.text')} mark={<Icon name="wrench" boxSize="14" />}>
      <ContactButton />
      <Button variant="outline" size="lg" onClick={() => void navigate(-1)}>
        <Icon name="arrow-left" />
        {text('status.maintenance.back')}
      </Button>
    </StatusFrame>
  );
}
