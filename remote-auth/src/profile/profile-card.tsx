import type { UserInfo } from '@chokdee/shared/session';
import { useTexts } from '@chokdee/shared/i18n';
import { Avatar, Badge, Box, Card, Flex, Heading, HStack, Icon, Separator, Stack, Text } from '@chokdee/shared/ui';

const rows = [
  ['userName', 'user'],
  ['phoneNumber', 'phone'],
  ['email', 'send'],
] as const;

export function ProfileCard({ info }: { info: UserInfo }) {
  const text = useTexts('auth');
  const name = info.name || info.userName;

  return (
    <Card.Root>
      <Card.Body gap="5">
        <HStack gap="4">
          <Avatar.Root size="2xl" colorPalette="red">
            <Avatar.Fallback name={name} />
            {info.avatar && <Avatar.Image src={info.avatar} alt="" />}
          </Avatar.Root>
          <Stack gap="1" minWidth="0" align="start">
            <Heading as="h2" size="xl" truncate maxWidth="full">
              {name}
            </Heading>
            <Badge colorPalette="amber">
              <Icon name="crown" />
              {text('profile.level')} {info.level}
            </Badge>
          </Stack>
        </HStack>
        <Separator />
        <Box as="dl">
          {rows.map(([field, icon]) => (
            <Flex key={field} paddingY="3" gap="3" align="center" justify="space-between">
              <HStack as="dt" gap="2" color="fg.muted">
                <Icon name={icon} />
                {text(`profile.${field}`)}
              </HStack>
              <Text as="dd" truncate color={info[field] ? undefined : 'fg.muted'}>
                {info[field] || text('profile.notGiven')}
              </Text>
            </Flex>
          ))}
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
