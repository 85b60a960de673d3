import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Card, Flex, Heading, Icon, Text } from '@chokdee/shared/ui';
import { refuse } from '../../consent/consent.ts';
import { siteTracking } from '../../consent/site-tracking.ts';
import { forgetTracked } from '../../tracking/tracking-storage.ts';
import { ChoiceRows } from './choice-rows.tsx';

/** The reader's consent: change it at once, or withdraw it and delete everything stored. */
export function ChoiceCard() {
  const text = useTexts('privacy');
  const { measures, refusedByBrowser } = siteTracking();
  const mayChoose = measures && !refusedByBrowser;
  const [confirmation, setConfirmation] = useState<'saved' | 'deleted'>();

  const deleteAll = () => {
    if (mayChoose) refuse();
    else forgetTracked();
    setConfirmation('deleted');
  };

  return (
    <Card.Root>
      <Card.Body gap="4">
        <Heading as="h2" size="lg">
          {text('choice.title')}
        </Heading>
        {!mayChoose && (
          <Alert.Root status="info">
            <Alert.Indicator />
            <Alert.Title>{text(measures ? 'choice.refusedByBrowser' : 'choice.nothing')}</Alert.Title>
          </Alert.Root>
        )}
        <ChoiceRows mayChoose={mayChoose} onChange={() => setConfirmation('saved')} />
        <Flex align="center" gap="4" wrap="wrap">
          <Button variant="outline" minHeight="11" onClick={deleteAll}>
            <Icon name="trash" />
            {text('choice.delete')}
          </Button>
          <Text role="status" color="fg.muted" fontSize="sm">
            {confirmation && text(`choice.${confirmation}`)}
          </Text>
        </Flex>
        <Text color="fg.muted" fontSize="sm">
          {text('choice.deleteText')}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
