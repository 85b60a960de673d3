import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Center, Heading, Icon, LinkBox, LinkOverlay, Page, SimpleGrid, Stack, Text } from '@chokdee/shared/ui';

const ways = [
  { name: 'qrcode', icon: 'qr', to: '/credit/deposit/qrcode' },
  { name: 'qrcodes', icon: 'history', to: '/credit/deposit/qrcodes' },
] as const;

export function DepositChoiceScreen() {
  const text = useTexts('wallet');
  return (
    <Page title={text('choice.title')}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {ways.map(({ name, icon, to }) => (
          <LinkBox key={name} display="flex" gap="4" padding="5" bg="bg.panel" borderWidth="1px" borderRadius="l3" _hover={{ borderColor: 'red.border' }} _focusWithin={{ borderColor: 'red.border' }}>
            <Center boxSize="12" borderRadius="l2" bg="red.subtle" color="red.fg" flexShrink="0">
              <Icon name={icon} boxSize="6" />
            </Center>
            <Stack gap="1">
              <Heading as="h2" size="lg">
                <LinkOverlay asChild>
                  <Link to={to}>{text(`choice.${name}`)}</Link>
                </LinkOverlay>
              </Heading>
              <Text color="fg.muted">{text(`choice.${name}Text`)}</Text>
            </Stack>
          </LinkBox>
        ))}
      </SimpleGrid>
    </Page>
  );
}
