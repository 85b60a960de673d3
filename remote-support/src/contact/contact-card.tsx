import { supportCalls } from '@chokdee/shared/contracts/support';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Flex, Heading, Icon, Skeleton, Text } from '@chokdee/shared/ui';
import { supportContacts } from '@chokdee/shared/rules/support-contacts';

/** How to reach the support staff. If that fails to load, the card offers nothing that would not work. */
export function ContactCard() {
  const text = useTexts('support');
  const support = useCall(supportCalls.support, {});
  const { phone, chat } = supportContacts(support.state === 'ready' ? support.data : undefined);

  return (
    <Card.Root as="section">
      <Card.Body gap="3">
        <Heading as="h2" size="md">
          {text('contact.title')}
        </Heading>
        <Skeleton loading={support.state === 'loading'} minHeight="10" borderRadius="l2">
          <Flex gap="3" wrap="wrap" align="center">
            {phone && (
              <Button asChild variant="outline">
                <a href={`tel:${phone}`}>
                  <Icon name="phone" />
                  {text('contact.phone', { number: phone })}
                </a>
              </Button>
            )}
            {chat && (
              <Button asChild colorPalette="red">
                <a href={chat} target="_blank" rel="noopener noreferrer">
                  <Icon name="chat" />
                  {text('contact.chat')}
                </a>
              </Button>
            )}
            {support.state !== 'loading' && !phone && !chat && (
              <Text color="fg.muted">{text('contact.away')}</Text>
            )}
          </Flex>
        </Skeleton>
        <Text textStyle="sm" color="fg.muted">
          <Icon name="shield" marginEnd="1" display="inline" verticalAlign="text-bottom" />
          {text('contact.safety')}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
