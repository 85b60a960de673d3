import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Flex, Link as StyledLink, Text } from '@chokdee/shared/ui';
import { useManifest } from '../remotes/boot-manifest.ts';
import { AgeMark } from './age-mark.tsx';
import { pathOfRoute } from './navigation.ts';

/** The notices that a lottery site must show on every page. */
export function SiteFooter() {
  const text = useTexts('shell');
  const help = pathOfRoute(useManifest().remotes, 'howto');
  return (
    <Box
      as="footer"
      borderTopWidth="1px"
      marginTop="auto"
      paddingX={{ base: '4', md: '8' }}
      paddingY="6"
      color="fg.subtle"
      fontSize="sm"
    >
      <Flex gap="4" align="center" maxWidth="7xl" marginX="auto">
        <AgeMark />
        <Box>
          <Text>{text('footer.odds')}</Text>
          <Text marginTop="1" marginBottom="2">
            {text('footer.zone')}
          </Text>
          <Flex columnGap="4" wrap="wrap">
            {help && (
              <StyledLink asChild variant="underline" paddingY="3" marginY="-3">
                <Link to={help}>{text('footer.help')}</Link>
              </StyledLink>
            )}
            <StyledLink asChild variant="underline" paddingY="3" marginY="-3">
              <Link to="/privacy">{text('footer.privacy')}</Link>
            </StyledLink>
          </Flex>
        </Box>
      </Flex>
    </Box>
  );
}
