import { useTexts } from '@chokdee/shared/i18n';
import { useSupportContacts } from '@chokdee/shared/support';
import { Button, Icon } from '@chokdee/shared/ui';

/**
 * Links to the chat, or else to the phone number. Reserves its space while loading; removed if neither is
 * available.
 */
export function ContactButton() {
  const text = useTexts('shell');
  const { loading, contacts } = useSupportContacts();
  const { chat, phone } = contacts;
  if (!loading && !chat && !phone) return null;
  return (
    <Button asChild variant="outline" size="lg" visibility={loading ? 'hidden' : 'visible'}>
      <a href={chat ?? (phone && `tel:${phone}`)} target={chat && '_blank'} rel="noreferrer">
        <Icon name={chat ? 'headset' : 'phone'} />
        {text('status.maintenance.contact')}
      </a>
    </Button>
  );
}
