import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Box,
  Center,
  EmptyState,
  Heading,
  Icon,
  Link as StyledLink,
  SimpleGrid,
  Text,
} from '@chokdee/shared/ui';
import { navigationFor } from '../../layout/navigation.ts';
import { useManifest } from '../../remotes/boot-manifest.ts';
import { preloadOnHover } from '../../remotes/preload.ts';
import { useViewer } from '../../session/use-viewer.ts';

/** The drawer's entries as large touch targets. */
export function Shortcuts() {
  const text = useTexts('shell');
  const items = navigationFor(useManifest().remotes, useViewer(), useLocale());
  if (items.length === 0)
    return <EmptyState icon="clock" title={text('main.nothing')} text={text('main.nothingText')} />;
  return (
    <Box as="section" aria-labelledby="shortcuts">
      <Heading id="shortcuts" as="h2" size="lg" marginBottom="3">
        {text('main.go')}
      </Heading>
      <SimpleGrid columns={{ base: 2, sm: 3, md: 4, lg: 6 }} gap="3">
        {items.map(({ path, icon, label }) => (
          <StyledLink
            key={path}
            asChild
            display="flex"
            flexDirection="column"
            alignItems="flex-start"
            gap="3"
            padding="4"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            transition="border-color 0.15s, background 0.15s"
            _hover={{ textDecoration: 'none', borderColor: 'red.border', bg: 'bg.muted' }}
          >
            <Link to={path} onPointerEnter={() => preloadOnHover(path)} onFocus={() => preloadOnHover(path)}>
              <Center boxSize="10" borderRadius="l2" bg="red.subtle" color="red.fg">
                <Icon name={icon} />
              </Center>
              <Text fontWeight="medium">{label}</Text>
            </Link>
          </StyledLink>
        ))}
      </SimpleGrid>
    </Box>
  );
}
