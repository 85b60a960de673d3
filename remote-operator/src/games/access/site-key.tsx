import { useTexts } from '@chokdee/shared/i18n';
import { Button, chakra, Flex, Heading, Icon, Stack, Text } from '@chokdee/shared/ui';
import { useCopy } from '../../console/use-copy.ts';

/** The public half of our key, for the partner. */
export function SiteKey({ pem }: { pem: string }) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const copy = useCopy();
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="md">
        {text('games.access.siteKey')}
      </Heading>
      <Text color="fg.muted">{text('games.access.siteKeyText')}</Text>
      <chakra.output
        aria-label={text('games.access.siteKey')}
        padding="3"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="l2"
        fontFamily="mono"
        textStyle="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {pem}
      </chakra.output>
      <Flex>
        <Button variant="outline" size="lg" onClick={() => copy(pem)}>
          <Icon name="copy" />
          {common('copy')}
        </Button>
      </Flex>
    </Stack>
  );
}
