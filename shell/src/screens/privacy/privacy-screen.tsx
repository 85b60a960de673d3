import type { ComponentType } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Heading, List, Page, Stack, Text } from '@chokdee/shared/ui';
import { siteTracking } from '../../consent/site-tracking.ts';
import { ChoiceCard } from './choice-card.tsx';
import { storedItems } from './stored-items.ts';
import { StoredItemsTable } from './stored-items-table.tsx';
import { loadPrivacyTexts } from './privacy-texts.ts';

/** What is stored about a reader, why and for how long, and their consent. */
function PrivacyScreen() {
  const text = useTexts('privacy');
  const { origin, gaID, measures, offersRecognition } = siteTracking();
  const { necessary, measurement, recognition } = storedItems();

  return (
    <Page title={text('title')} text={text('text')}>
      <Stack gap="8" maxWidth="4xl">
        <ChoiceCard />
        {measures && (
          <Stack as="section" gap="3">
            <Heading as="h2" size="lg">
              {text('sent.title')}
            </Heading>
            <List.Root gap="2" paddingStart="5" color="fg.muted">
              {origin && <List.Item>{text('sent.measurement')}</List.Item>}
              {gaID && <List.Item>{text('items.analytics')}</List.Item>}
              {offersRecognition && <List.Item>{text('sent.recognition')}</List.Item>}
              {origin && (
                <>
                  <List.Item>{text('sent.never')}</List.Item>
                  <List.Item>{text('sent.after')}</List.Item>
                </>
              )}
            </List.Root>
          </Stack>
        )}
        <Stack as="section" gap="5">
          <Heading as="h2" size="lg">
            {text('kept.title')}
          </Heading>
          <StoredItemsTable title={text('choice.necessary.title')} items={necessary} />
          {measures && <StoredItemsTable title={text('choice.measurement.title')} items={measurement} />}
          {offersRecognition && (
            <StoredItemsTable title={text('choice.recognition.title')} items={recognition} />
          )}
        </Stack>
        <Stack as="section" gap="3">
          <Heading as="h2" size="lg">
            {text('account.title')}
          </Heading>
          <Text color="fg.muted">{text('account.text')}</Text>
        </Stack>
      </Stack>
    </Page>
  );
}

/** The screen, once its texts are loaded. */
export async function withTexts(): Promise<ComponentType> {
  await loadPrivacyTexts();
  return PrivacyScreen;
}
