import type { MemberFile } from '@chokdee/shared/contracts/operator-members';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, Stack, Strong, Text } from '@chokdee/shared/ui';

/** A day and its time stay on one line. */
const unbroken = (iso: string) => formatInstant(iso).replace(' ', '\u00a0');

export function MemberSessions({ sessions }: Pick<MemberFile, 'sessions'>) {
  const text = useTexts('operator');
  return (
    <>
      <Heading as="h3" size="md" id="member-sessions" marginBottom="2">
        {text('members.sessions', { count: sessions.length })}
      </Heading>
      {sessions.length === 0 ? (
        <Text color="fg.muted">{text('members.noSessions')}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2">
          {sessions.map(({ device, address, signedInAt, seenAt }) => (
            <Box
              as="li"
              key={`${signedInAt} ${seenAt} ${device}`}
              padding="3"
              borderWidth="1px"
              borderRadius="l2"
              bg="bg.panel"
            >
              <Strong>
                {[device || text('members.unknownDevice'), address].filter(Boolean).join(' · ')}
              </Strong>
              <Text color="fg.muted" textStyle="sm">
                {text('members.since', { since: unbroken(signedInAt), seen: unbroken(seenAt) })}
              </Text>
            </Box>
          ))}
        </Stack>
      )}
    </>
  );
}
