import { supportCalls } from '@chokdee/shared/contracts/support';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';

/** How to reach a person is asked for, and the button has its place until that is known; it is left out when it cannot be answered. */
export function ContactButton() {
  const text = useTexts('shell');
  const support = useCall(supportCalls.support, {});
  if (support.state === 'error' || (support.state === 'ready' && !support.data.urlSupport)) return null;
  return (
    <Button asChild variant="outline" size="lg" visibility={support.state === 'ready' ? 'visible' : 'hidden'}>
      <a href={support.state === 'ready' ? support.data.urlSupport : undefined} target="_blank" rel="noreferrer">
        <Icon name="headset" />
        {text('status.maintenance.contact')}
      </a>
    </Button>
  );
}
