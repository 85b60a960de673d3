import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import type { UserInfo } from '@chokdee/shared/session';
import { Box, Flex, HStack, Icon, Text, type IconName } from '@chokdee/shared/ui';
import { LastLogin } from './last-login.tsx';
import { maskedPhone } from './masked-phone.ts';

/** The member's data; an empty field is shown as not given. */
export function ProfileFacts({ info }: { info: UserInfo }) {
  const text = useTexts('auth');
  const facts: [key: string, icon: IconName, value: ReactNode, none?: string][] = [
    ['phoneNumber', 'phone', info.phoneNumber && maskedPhone(info.phoneNumber)],
    ['email', 'send', info.email],
    ['line', 'chat', info.lineUid && text('profile.lineLinked'), 'lineNotLinked'],
    ['lastLogin', 'clock', <LastLogin key="lastLogin" />],
  ];

  return (
    <Box as="dl">
      {facts.map(([key, icon, value, none = 'notGiven']) => (
        <Flex
          key={key}
          minHeight="12"
          paddingY="2"
          gap="4"
          align="center"
          justify="space-between"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <HStack as="dt" gap="2" color="fg.muted" flexShrink="0">
            <Icon name={icon} />
            {text(`profile.${key}`)}
          </HStack>
          <Text
            as="dd"
            textAlign="end"
            minWidth="0"
            overflowWrap="anywhere"
            color={value ? undefined : 'fg.muted'}
          >
            {value || text(`profile.${none}`)}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}
