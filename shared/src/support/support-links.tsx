// Imported by the names that federation shares: remotes bundle this file, and relative imports would bundle
// the shell's queries and components as well.
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { supportCalls } from '../contracts/support.ts';
import { supportContacts, type SupportContacts } from '../rules/support-contacts.ts';

export function useSupportContacts(): { loading: boolean; contacts: SupportContacts } {
  const support = useCall(supportCalls.support, {});
  return {
    loading: support.state === 'loading',
    contacts: supportContacts(support.state === 'ready' ? support.data : undefined),
  };
}

/** In Burmese the call is wider than a narrow message. */
const wraps = {
  size: 'lg',
  height: 'auto',
  minHeight: '11',
  paddingY: '1',
  whiteSpace: 'normal',
  flexShrink: '1',
} as const;

/**
 * Number and chat of the support, for messages that tell the member to contact it. Nothing
 * where neither is offered.
 */
export function SupportLinks() {
  const text = useTexts('common');
  const { phone, chat } = useSupportContacts().contacts;
  if (!phone && !chat) return null;
  return (
    <Flex gap="3" wrap="wrap" marginTop="2">
      {phone && (
        <Button asChild variant="outline" {...wraps}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <Icon name="phone" />
            {text('supportCall', { number: phone })}
          </a>
        </Button>
      )}
      {chat && (
        <Button asChild variant="outline" {...wraps}>
          <a href={chat} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            {text('supportChat')}
          </a>
        </Button>
      )}
    </Flex>
  );
}
