import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Box,
  Center,
  Flex,
  Icon,
  LinkBox,
  LinkOverlay,
  Stack,
  Text,
  type IconName,
} from '@chokdee/shared/ui';

const links = [
  ['edit', '/profile/edit', 'edit'],
  ['phone', '/profile/phone', 'phone'],
  ['banks', '/bank/status', 'bank'],
  ['pin', '/profile/change-pin', 'lock'],
  ['passkeys', '/profile/passkeys', 'shield'],
  ['sessions', '/profile/sessions', 'history'],
  ['notices', '/notices/settings', 'bell'],
] as const satisfies [key: string, to: string, icon: IconName][];

/** Links to change the profile and the ways to sign in. */
export function ProfileLinks() {
  const text = useTexts('auth');
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {links.map(([key, to, icon]) => (
        <LinkBox
          as="li"
          key={key}
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
          borderRadius="l2"
          _hover={{ bg: 'bg.muted' }}
        >
          <Flex paddingY="3" paddingX="2" gap="4" align="center">
            <Center boxSize="10" borderRadius="l2" bg="red.subtle" color="red.fg" flexShrink="0">
              <Icon name={icon} />
            </Center>
            <Box minWidth="0" flex="1">
              <LinkOverlay asChild fontWeight="semibold">
                <Link to={to}>{text(`profile.${key}`)}</Link>
              </LinkOverlay>
              <Text color="fg.muted" textStyle="sm">
                {text(`profile.${key}Text`)}
              </Text>
            </Box>
            <Icon name="chevron-right" color="fg.muted" />
          </Flex>
        </LinkBox>
      ))}
    </Stack>
  );
}
