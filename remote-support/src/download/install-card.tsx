import { useTexts } from '@chokdee/shared/i18n';
import { Button, Card, Icon, Text } from '@chokdee/shared/ui';
import { useInstall } from './use-install.ts';

/** Installs the site where the browser can, and says what to do where it cannot. */
export function InstallCard() {
  const text = useTexts('support');
  const { state, install } = useInstall();
  return (
    <Card.Root maxWidth="4xl">
      <Card.Body gap="3" minHeight="36" justifyContent="center">
        <Text role="status">{text(`download.${state}`)}</Text>
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
