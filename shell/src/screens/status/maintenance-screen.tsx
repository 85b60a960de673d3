import { supportCalls } from '@chokdee/shared/contracts/support';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { StatusFrame } from './status-frame.tsx';

/** The site is under maintenance. How to reach a person is asked for, and left out when even that cannot be answered. */
export function MaintenanceScreen() {
  const text = useTexts('shell');
  const navigate = useNavigate();
  const support = useCall(supportCalls.support, {});
  const contact = support.state === 'ready' ? support.data.urlSupport : '';
  return (
    <StatusFrame title={text('status.maintenance.title')} text={text('status.maintenance.text')} mark={<Icon name="wrench" boxSize="14" />}>
      {contact && (
        <Button asChild colorPalette="red" size="lg">
          <a href={contact} target="_blank" rel="noreferrer">
            <Icon name="headset" />
            {text('status.maintenance.contact')}
          </a>
        </Button>
      )}
      <Button variant="outline" size="lg" onClick={() => void navigate(-1)}>
        <Icon name="arrow-left" />
        {text('status.maintenance.back')}
      </Button>
    </StatusFrame>
  );
}
