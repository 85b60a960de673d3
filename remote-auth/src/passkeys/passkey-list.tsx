import type { Passkey } from '@chokdee/shared/contracts/account';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, EmptyState, Icon, Stack, Text } from '@chokdee/shared/ui';
import { passkeysWork } from './ceremony.ts';
import { PasskeyRow } from './passkey-row.tsx';

interface PasskeyListProps {
  passkeys: Passkey[];
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
}

/** The member's passkeys, and the button for another one where the browser can make it. */
export function PasskeyList({ passkeys, onAdd, onRemove }: PasskeyListProps) {
  const text = useTexts('auth');
  const add = passkeysWork() ? (
    <Button colorPalette="red" size="lg" onClick={onAdd}>
      <Icon name="plus" />
      {text('passkeys.add')}
    </Button>
  ) : (
    <Text color="fg.muted">{text('passkeys.unsupported')}</Text>
  );
  if (passkeys.length === 0)
    return (
      <EmptyState icon="shield" title={text('passkeys.none')} text={text('passkeys.noneText')} action={add} />
    );
  return (
    <Stack gap="4" align="start">
      <Stack as="ul" listStyleType="none" gap="3" width="full">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
        ))}
      </Stack>
      {add}
    </Stack>
  );
}
