import { clockOf, type Cue } from '@chokdee/shared/contracts/content-video';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Heading, Span, Stack } from '@chokdee/shared/ui';

/** What a video says, to read. */
export function Transcript({ cues, locale }: { cues: readonly Cue[]; locale: Locale }) {
  const text = useTexts('support');
  if (cues.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="transcript" marginTop="6">
      <Heading as="h2" id="transcript" size="lg" marginBottom="3">
        {text('videos.transcript')}
      </Heading>
      <Stack as="ol" listStyleType="none" gap="2" lang={languageTag[locale]}>
        {cues.map((cue) => (
          <Flex as="li" key={cue.from} gap="3">
            <Span color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
              {clockOf(cue.from / 1000)}
            </Span>
            <Span>{cue.text}</Span>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
