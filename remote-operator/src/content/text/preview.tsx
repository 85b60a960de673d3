import { useState } from 'react';
import { ContentView } from '@chokdee/shared/content';
import type { ContentTree } from '@chokdee/shared/contracts/content';
import type { DraftText } from '@chokdee/shared/contracts/operator-content';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Tabs } from '@chokdee/shared/tabs';
import { Alert, Box, Heading, Text } from '@chokdee/shared/ui';
import { useProblemText } from '../../form/field-problems.ts';
import { usePreview } from './use-preview.ts';

/** What a page leaves for the text, in pixels: on a phone of 390, and on a screen of 1280. */
const widths = { phone: '390px', desktop: '800px' } as const;
type Width = keyof typeof widths;

/** The text as readers get it: the server reads it, and the page's own component draws it. */
export function Preview({ locale, value }: { locale: Locale; value: DraftText }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const [width, setWidth] = useState<Width>('phone');
  const { tree, problem } = usePreview(value.markdown);
  return (
    <Box>
      <Heading as="h2" size="md" marginBottom="2">
        {text('content.preview')}
      </Heading>
      {problem && (
        <Alert.Root status="warning" marginBottom="3">
          <Alert.Indicator />
          <Alert.Title>{problemText(problem)}</Alert.Title>
        </Alert.Root>
      )}
      <Tabs.Root value={width} onValueChange={(details) => setWidth(details.value as Width)} variant="subtle">
        <Tabs.List aria-label={text('content.preview')}>
          {(['phone', 'desktop'] as const).map((name) => (
            <Tabs.Trigger key={name} value={name} minHeight="11">
              {text(`content.previewAt.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {(['phone', 'desktop'] as const).map((name) => (
          <Tabs.Content key={name} value={name} marginTop="3" padding="0" maxHeight="70vh" overflow="auto">
            {name === width && <ReadersPage width={name} locale={locale} value={value} tree={tree} />}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Box>
  );
}

interface ReadersPageProps {
  width: Width;
  locale: Locale;
  value: Pick<DraftText, 'title' | 'summary'>;
  tree: ContentTree;
}

/** Title, summary and text with a page's margins. */
export function ReadersPage({ width, locale, value: { title, summary }, tree }: ReadersPageProps) {
  const text = useTexts('operator');
  const isEmpty = tree.length === 0 && !title && !summary;
  return (
    <Box
      width={widths[width]}
      maxWidth={width === 'phone' ? 'full' : undefined}
      minHeight="40"
      padding={width === 'phone' ? '4' : '8'}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg"
      overflowWrap="anywhere"
    >
      {isEmpty && <Text color="fg.muted">{text('content.previewEmpty')}</Text>}
      <Box lang={languageTag[locale]} marginBottom="5">
        <Heading as="h3" size={width === 'phone' ? '2xl' : '3xl'}>
          {title}
        </Heading>
        <Text color="fg.muted" marginTop="1">
          {summary}
        </Text>
      </Box>
      <ContentView tree={tree} locale={locale} />
    </Box>
  );
}
