import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Center, Flex, Icon, Text } from '@chokdee/shared/ui';
import { useInstall } from './use-install.ts';

/** Installs the site where the browser can, and says what to do where it cannot. */
export function InstallCard() {
  const text = useTexts('support');
  const { state, install } = useInstall();
  return (
    <Card.Root maxWidth="4xl">
      <Card.Body gap="3" minHeight="36" justifyContent="center">
        <Flex gap="4" align="center">
          <Center boxSize="11" borderRadius="l2" bg="red.subtle" color="red.fg" flexShrink="0">
            <Icon name={state === 'offered' || state === 'inMenu' ? 'download' : 'check'} boxSize="5" />
          </Center>
          <Text role="status">{text(`download.${state}`)}</Text>
        </Flex>
        {state === 'offered' && (
          <Button size="lg" alignSelf="start" onClick={install}>
            <Icon name="download" />
            {text('download.install')}
          </Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}
