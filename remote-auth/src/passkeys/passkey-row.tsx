import type { Passkey } from '@chokdee/shared/contracts/account';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Center, Flex, Icon, Strong, Text } from '@chokdee/shared/ui';

interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt, usedAt }, onRemove }: PasskeyRowProps) {
  const text = useTexts('auth');
  return (
    <Flex as="li" gap="3" padding="4" align="start" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Center boxSize="10" borderRadius="l2" bg="red.subtle" color="red.fg" flexShrink="0">
        <Icon name="shield" />
      </Center>
      <Box minWidth="0" flex="1">
        <Strong overflowWrap="anywhere">{name}</Strong>
        <Text color="fg.muted" textStyle="sm">
          {text('passkeys.since', { at: formatInstant(createdAt) })}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {usedAt ? text('passkeys.used', { at: formatInstant(usedAt) }) : text('passkeys.unused')}
        </Text>
      </Box>
      <Button variant="outline" size="sm" aria-label={text('passkeys.removeOf', { name })} onClick={onRemove}>
        {text('passkeys.remove')}
      </Button>
    </Flex>
  );
}
