import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Heading, Icon, Stack } from '@chokdee/shared/ui';
import { navigationFor } from '../../layout/navigation.ts';
import { useManifest } from '../../remotes/boot-manifest.ts';

/** Replaces the next rounds on a site without lotteries: links to what the site has. */
export function SiteOffers() {
  const text = useTexts('shell');
  const { remotes } = useManifest();
  const entries = navigationFor(
    remotes.filter(({ state }) => state === 'on'),
    { kind: 'visitor' },
    useLocale(),
  );
  if (entries.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby="site-offers"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="2xl"
      boxShadow="glow"
      padding={{ base: '5', md: '8' }}
    >
      <Heading id="site-offers" as="h2" size="xl" marginBottom="5">
        {text('landing.games.offers')}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {entries.map(({ path, icon, label }) => (
          <li key={path}>
            <Button asChild variant="surface" size="xl" width="full" justifyContent="flex-start">
              <Link to={path}>
                <Icon name={icon} color="red.fg" />
                {label}
              </Link>
            </Button>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
