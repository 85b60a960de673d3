import { useState } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Card, Flex, Heading, Icon, StackSeparator, Text, VStack } from '@chokdee/shared/ui';
import { choose, refuse, useConsent, type Consent } from '../../consent/consent.ts';
import { siteTracking } from '../../consent/site-tracking.ts';
import { forgetTracked } from '../../tracking/tracking-storage.ts';
import { ChoiceRow } from './choice-row.tsx';

/** The reader's consent: change it at once, or withdraw it and delete everything stored. */
export function ChoiceCard() {
  const text = useTexts('privacy');
  const consent = useConsent();
  const { origin, offersRecognition, refusedByBrowser } = siteTracking();
  const mayChoose = origin !== undefined && !refusedByBrowser;
  const [confirmation, setConfirmation] = useState<'saved' | 'deleted'>();

  const change = (changes: Partial<Pick<Consent, 'measurement' | 'recognition'>>) => {
    const { measurement, recognition } = { ...consent, ...changes };
    choose({ measurement, recognition: offersRecognition ? recognition : undefined });
    setConfirmation('saved');
  };
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
            <Alert.Title>{text(origin ? 'choice.refusedByBrowser' : 'choice.nothing')}</Alert.Title>
          </Alert.Root>
        )}
        <VStack align="stretch" gap="0" separator={<StackSeparator />}>
          <ChoiceRow title={text('choice.necessary.title')} text={text('choice.necessary.text')} on fixed />
          {origin && (
            <ChoiceRow
              title={text('choice.measurement.title')}
              text={text('choice.measurement.text')}
              on={consent.measurement}
              fixed={!mayChoose}
              onChange={(measurement) => change({ measurement })}
            />
          )}
          {offersRecognition && (
            <ChoiceRow
              title={text('choice.recognition.title')}
              text={text('choice.recognition.text')}
              on={consent.recognition}
              fixed={!mayChoose}
              onChange={(recognition) => change({ recognition })}
            />
          )}
        </VStack>
        <Flex align="center" gap="4" wrap="wrap">
          <Button variant="outline" minHeight="11" onClick={deleteAll}>
            <Icon name="trash" />
            {text('choice.delete')}
          </Button>
          <Text role="status" color="fg.muted" fontSize="sm">
            {confirmation && text(`choice.${confirmation}`)}
          </Text>
        </Flex>
        <Text color="fg.muted" fontSize="sm" textWrap="pretty">
          {text('choice.deleteText')}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
