import { useTexts } from '@chokdee/shared/i18n';
import { ruleTexts } from '@chokdee/shared/rules/yeekee-texts';
import { Box, Heading, Icon, SimpleGrid, Text } from '@chokdee/shared/ui';
import { bootManifest } from '../../remotes/boot-manifest.ts';

const points = [
  { key: 'verify', icon: 'fair', ofLottery: true },
  { key: 'limits', icon: 'shield', ofLottery: true },
  { key: 'adults', icon: 'users', ofLottery: false },
] as const;

/** The site's verifiable promises. */
export function TrustPoints({ lottery = true }: { lottery?: boolean }) {
  const text = useTexts('shell');
  const { result } = ruleTexts(useTexts('yeekee'), bootManifest().yeekeeRule ?? 'beacon');
  return (
    <Box as="section" aria-labelledby="trust">
      <Heading id="trust" as="h2" size="2xl" marginBottom="6">
        {text('landing.trust.title')}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '8', md: '10' }}>
        {points
          .filter(({ ofLottery }) => lottery || !ofLottery)
          .map(({ key, icon }) => (
            <Box key={key} borderTopWidth="2px" borderColor="red.solid" paddingTop="5">
              <Icon name={icon} boxSize="7" color="red.fg" />
              <Heading as="h3" size="lg" marginTop="3" marginBottom="2">
                {text(`landing.trust.${key}.title`)}
              </Heading>
              <Text color="fg.muted" lineHeight="tall">
                {key === 'verify'
                  ? `${result} ${text('landing.trust.verify.text')}`
                  : text(`landing.trust.${key}.text`)}
              </Text>
            </Box>
          ))}
      </SimpleGrid>
    </Box>
  );
}
