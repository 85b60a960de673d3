import { supportCalls } from '@chokdee/shared/contracts/support';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { supportContacts } from '@chokdee/shared/rules/support-contacts';
import { Button, Icon } from '@chokdee/shared/ui';

/**
 * Links to the chat, or else to the phone number. Reserves its space while loading; removed if neither is
 * available.
 */
export function ContactButton() {
  const text = useTexts('shell');
  const support = useCall(supportCalls.support, {});
  const { chat, phone } = supportContacts(support.state === 'ready' ? support.data : undefined);
  if (support.state !== 'loading' && !chat && !phone) return null;
  return (
    <Button
      asChild
      variant="outline"
      size="lg"
      visibility={support.state === 'loading' ? 'hidden' : 'visible'}
    >
      <a href={chat ?? (phone && `tel:${phone}`)} target={chat && '_blank'} rel="noreferrer">
        <Icon name={chat ? 'headset' : 'phone'} />
        {text('status.maintenance.contact')}
      </a>
    </Button>
  );
}
