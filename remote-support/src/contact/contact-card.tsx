import { useTexts } from '@chokdee/shared/i18n';
import { SupportLinks, useSupportContacts } from '@chokdee/shared/support';
import { Button, Card, Flex, Heading, Icon, Skeleton, Text } from '@chokdee/shared/ui';
import { ChatOffer } from './chat-offer.tsx';

/** How to reach the support staff. If that fails to load, the card offers nothing that would not work. */
export function ContactCard() {
  const text = useTexts('support');
  const { loading, contacts } = useSupportContacts();
  const { phone, chat, notice, numberSheets } = contacts;
  const links = [
    { name: 'notice', url: notice, icon: 'info' },
    { name: 'numberSheets', url: numberSheets, icon: 'hash' },
  ] as const;

  return (
    <Card.Root as="section">
      <Card.Body gap="3">
        <Heading as="h2" size="md">
          {text('contact.title')}
        </Heading>
        <Skeleton loading={loading} minHeight="11" borderRadius="l2">
          <SupportLinks />
          {!loading && !phone && !chat && (
            <Flex align="center" minHeight="11" color="fg.muted">
              {text('contact.noNumber')}
            </Flex>
          )}
        </Skeleton>
        <ChatOffer />
        <Flex gap="3" wrap="wrap" _empty={{ display: 'none' }}>
          {links.map(
            ({ name, url, icon }) =>
              url && (
                <Button key={name} asChild variant="ghost" size="lg">
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    <Icon name={icon} />
                    {text(`contact.${name}`)}
                  </a>
                </Button>
              ),
          )}
        </Flex>
        <Text textStyle="sm" lineHeight="moderate" color="fg.muted">
          <Icon name="shield" marginEnd="1" display="inline" verticalAlign="text-bottom" />
          {text('contact.safety')}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
