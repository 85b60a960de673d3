import { useState } from 'react';
import type { SignInEvent } from '@chokdee/shared/contracts/account';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Icon, Stack, Text, type IconName } from '@chokdee/shared/ui';

const SHOWN_AT_FIRST = 10;

/** Events that may have been caused by somebody else. */
const alarming: ReadonlySet<SignInEvent['kind']> = new Set([
  'sign-in-failed',
  'sign-in-limited',
  'session-copied',
]);

/** Events that are shown with their sign-in method. */
const byMethod: ReadonlySet<SignInEvent['kind']> = new Set([
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
]);

const icons: Partial<Record<SignInEvent['kind'], IconName>> = {
  'signed-in': 'login',
  'signed-up': 'user-plus',
  'signed-out': 'logout',
  'session-revoked': 'x-circle',
  'pin-changed': 'lock',
  'pin-reset': 'lock',
  'phone-changed': 'phone',
  'phone-verified': 'phone',
};

/** The latest account events in words, newest first. */
export function SignInEvents({ events }: { events: SignInEvent[] }) {
  const text = useTexts('auth');
  const common = useTexts('common');
  const [all, setAll] = useState(false);

  return (
    <Stack gap="3">
      <Stack
        as="ul"
        listStyleType="none"
        gap="0"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        paddingX="4"
      >
        {(all ? events : events.slice(0, SHOWN_AT_FIRST)).map(
          ({ at, kind, method, device, address }, index) => (
            <Flex
              as="li"
              key={`${at} ${kind} ${index}`}
              gap="3"
              paddingY="3"
              align="start"
              borderBottomWidth="1px"
              _last={{ borderBottomWidth: '0' }}
            >
              <Icon
                name={alarming.has(kind) ? 'warning' : (icons[kind] ?? 'shield')}
                color={alarming.has(kind) ? 'amber.fg' : 'fg.muted'}
                marginTop="0.5"
              />
              <Box minWidth="0" flex="1">
                <Text>
                  {text(`sessions.kind.${kind}`)}
                  {method && byMethod.has(kind) && ` · ${text(`sessions.method.${method}`)}`}
                </Text>
                <Text color="fg.muted" textStyle="sm">
                  {[device, address].filter(Boolean).join(' · ') || text('sessions.unknownDevice')}
                </Text>
              </Box>
              <Text as="time" color="fg.muted" textStyle="sm" flexShrink="0" textAlign="end" maxWidth="24">
                {formatInstant(at)}
              </Text>
            </Flex>
          ),
        )}
      </Stack>
      {!all && events.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" alignSelf="start" onClick={() => setAll(true)}>
          {common('more')}
        </Button>
      )}
    </Stack>
  );
}
