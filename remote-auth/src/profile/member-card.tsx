import { useTexts } from '@chokdee/shared/i18n';
import type { UserInfo } from '@chokdee/shared/session';
import { Avatar, Badge, Card, Heading, Icon, Stack, Text } from '@chokdee/shared/ui';

/** The member's name and picture at a glance. */
export function MemberCard({ info }: { info: UserInfo }) {
  const text = useTexts('auth');
  const name = info.name || info.userName;

  return (
    <Card.Root>
      <Card.Body>
        <Stack direction={{ base: 'row', lg: 'column' }} gap="4" align="center" textAlign={{ lg: 'center' }}>
          <Avatar.Root size="2xl" colorPalette="red" boxSize={{ base: '20', lg: '28' }} fontSize="3xl">
            <Avatar.Fallback name={name} />
            {info.avatar && <Avatar.Image src={info.avatar} alt="" />}
          </Avatar.Root>
          <Stack gap="1" minWidth="0" maxWidth="full" align={{ base: 'start', lg: 'center' }}>
            <Heading as="h2" size="xl" maxWidth="full" overflowWrap="anywhere">
              {name}
            </Heading>
            <Text color="fg.muted" maxWidth="full" truncate>
              {info.userName}
            </Text>
            <Badge colorPalette="amber">
              <Icon name="crown" />
              {text('profile.level')} {info.level}
            </Badge>
          </Stack>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
