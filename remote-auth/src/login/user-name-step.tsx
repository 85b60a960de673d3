import { useState, type FormEvent } from 'react';
import { loginBody } from '@chokdee/shared/contracts/auth';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { Button, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { userNameInput } from '../forms/field-kinds.ts';
import { FormError } from '../forms/form-error.tsx';
import { problemsOf } from '../forms/field-problems.ts';
import { passkeysWork } from '../passkeys/ceremony.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts';

interface UserNameStepProps {
  initial: string;
  onDone: (userName: string) => void;
}

export function UserNameStep({ initial, onDone }: UserNameStepProps) {
  const text = useTexts('auth');
  const fieldText = useFieldText();
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const refused = usePasskeyAutofill();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // User names contain neither capitals nor spaces, but phone keyboards add both.
    const userName = typed.trim().toLowerCase();
    const parsed = loginBody.pick({ userName: true }).safeParse({ userName });
    if (parsed.success) onDone(userName);
    else setProblem(problemsOf(parsed.error.issues).userName);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <TextField
          autoFocus
          label={text('login.userName')}
          {...userNameInput}
          autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
          enterKeyHint="next"
          value={typed}
          error={problem && fieldText(problem)}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
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
