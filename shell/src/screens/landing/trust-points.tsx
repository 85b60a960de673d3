import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, Icon, SimpleGrid, Text } from '@chokdee/shared/ui';

const points = [
  { key: 'verify', icon: 'fair' },
  { key: 'limits', icon: 'shield' },
  { key: 'adults', icon: 'users' },
] as const;

/** What we promise, and can be held to. */
export function TrustPoints() {
  const text = useTexts('shell');
  return (
    <Box as="section" aria-labelledby="trust">
      <Heading id="trust" as="h2" size="2xl" marginBottom="6">
        {text('landing.trust.title')}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '8', md: '10' }}>
        {points.map(({ key, icon }) => (
          <Box key={key} borderTopWidth="2px" borderColor="red.solid" paddingTop="5">
            <Icon name={icon} boxSize="7" color="red.fg" />
            <Heading as="h3" size="lg" marginTop="3" marginBottom="2">
              {text(`landing.trust.${key}.title`)}
            </Heading>
            <Text color="fg.muted" lineHeight="tall">
              {text(`landing.trust.${key}.text`)}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}
