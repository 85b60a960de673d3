import type { PartnerGame } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, SimpleGrid } from '@chokdee/shared/ui';
import { PartnerCard } from './partner-card.tsx';

export function PartnerList({ partners }: { partners: readonly PartnerGame[] }) {
  const text = useTexts('games');
  return (
    <Box as="section" aria-label={text('lobby.providers')}>
      <Heading as="h2" size="lg" marginBottom="3">
        {text('lobby.providers')}
      </Heading>
      <PartnerGrid partners={partners} />
    </Box>
  );
}

export function PartnerGrid({ partners }: { partners: readonly PartnerGame[] }) {
  return (
    <SimpleGrid
      as="ul"
      listStyleType="none"
      columns={{ base: 1, sm: 2, md: 3, lg: 4 }}
      gap={{ base: '2', md: '3' }}
    >
      {partners.map((partner) => (
        <PartnerCard key={partner.path} partner={partner} />
      ))}
    </SimpleGrid>
  );
}
