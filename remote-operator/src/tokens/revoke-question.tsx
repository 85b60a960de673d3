import { useAttempt } from '@chokdee/shared/attempt';
import { registryCalls, type TokenSummary } from '@chokdee/shared/contracts/registry';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Question, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';

interface RevokeQuestionProps {
  token: TokenSummary;
  onClose: () => void;
  onRevoked: () => void;
}

export function RevokeQuestion({ token, onClose, onRevoked }: RevokeQuestionProps) {
  const text = useTexts('operator');
  const { run, pending, error } = useAttempt((id: number) => send(registryCalls.revokeToken, { id }));
  const revoke = async () => {
    if (!(await run(token.id))) return;
    notify({
      text: text('token.revokedNow', { name: token.name }),
      color: 'success',
      timeoutMs: 4_000,
    });
    onRevoked();
    onClose();
  };
  return (
    <Question
      title={text('token.revokeNamed', { name: token.name })}
      confirmLabel={text('token.revoke')}
      pending={pending}
      onConfirm={revoke}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{text('token.revokeText')}</Text>
        {error !== undefined && <Refusal error={error} />}
      </Stack>
    </Question>
  );
}
