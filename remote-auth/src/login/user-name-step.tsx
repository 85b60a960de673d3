import { z } from 'zod';
import { loginBody, typedUserName } from '@chokdee/shared/contracts/auth';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { userNameInput } from '../forms/field-kinds.ts';
import { FormError } from '../forms/form-error.tsx';
import { passkeysWork } from '../passkeys/ceremony.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts';

interface UserNameStepProps {
  initial: string;
  onDone: (userName: string) => void;
}

const schema = z.object({ userName: typedUserName.pipe(loginBody.shape.userName) });

export function UserNameStep({ initial, onDone }: UserNameStepProps) {
  const text = useTexts('auth');
  const refused = usePasskeyAutofill();
  const { field, submit } = useForm({ schema, initial: { userName: initial }, validates: 'onSubmit' });

  return (
    <form onSubmit={submit(({ userName }) => onDone(userName))} noValidate>
      <Stack gap="4">
        <TextField
          autoFocus
          label={text('login.userName')}
          {...field('userName')}
          {...userNameInput}
          autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
          enterKeyHint="next"
        />
        <Button type="submit" size="xl" colorPalette="red">
          {text('login.next')}
          <Icon name="arrow-right" />
        </Button>
        <FormError error={refused} />
        <PasskeyButton />
      </Stack>
    </form>
  );
}
