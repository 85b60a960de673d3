import type { MemberFile } from '@chokdee/shared/contracts/operator-members';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Heading, Stack, Text } from '@chokdee/shared/ui';

/** Account events, newest first. Events caused by staff also show who and why. */
export function MemberEvents({ events }: Pick<MemberFile, 'events'>) {
  const text = useTexts('operator');
  return (
    <>
      <Heading as="h3" size="md" id="member-events" marginBottom="2">
        {text('members.events')}
      </Heading>
      <Stack
        as="ul"
        listStyleType="none"
        gap="0"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        paddingX="4"
      >
        {events.map(({ at, kind, device, address, operator, reason }, index) => (
          <Flex
            as="li"
            key={`${at} ${kind} ${index}`}
            gap="3"
            paddingY="2.5"
            justify="space-between"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box minWidth="0">
              <Text>{text(`members.kind.${kind}`)}</Text>
              <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                {operator
                  ? [operator, reason].filter(Boolean).join(': ')
                  : [device, address].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Text as="time" color="fg.muted" textStyle="sm" flexShrink="0" textAlign="end" maxWidth="24">
              {formatInstant(at)}
            </Text>
          </Flex>
        ))}
      </Stack>
    </>
  );
}
