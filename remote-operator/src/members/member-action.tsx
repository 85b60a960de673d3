import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import type { TokenStatus } from '@chokdee/shared/contracts/auth';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { send } from '@chokdee/shared/http';
import { useErrorText, useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Box, Question, Stack, Text } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { isReason, ReasonInput } from '../console/reason-input.tsx';
import { statuses } from './member-status.tsx';

export type ActionKind = 'unlock' | 'end' | 'status';

interface MemberActionProps {
  kind: ActionKind;
  userName: string;
  status: TokenStatus;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a reason and carries out the action. */
export function MemberAction({ kind, userName, status, onDone, onClose }: MemberActionProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<TokenStatus>(status);
  const [sent, setSent] = useState(false);
  const short = !isReason(reason);

  const { run, pending, error } = useAttempt(() =>
    carryOut(kind, { userName, reason: reason.trim() }, chosen),
  );

  const confirm = async () => {
    setSent(true);
    if (short || !(await run(undefined))) return;
    notify({
      text: text(`members.${kind}Done`, { name: userName }),
      color: 'success',
    });
    onDone();
  };

  return (
    <Question
      title={text(`members.${kind}Title`, { name: userName })}
      confirmLabel={text(`members.${kind}`)}
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text>{text(`members.${kind}Text`)}</Text>
        {kind === 'status' && <StatusPicker status={chosen} onChange={setChosen} />}
        <ReasonInput
          label={text('members.reason')}
          hint={text('members.reasonHint')}
          error={sent && short ? fieldText('other.required') : undefined}
          value={reason}
          onChange={setReason}
        />
        <Box role="alert">
          {error !== undefined && (
            <Alert.Root status="error">
              <Alert.Indicator />
              <Alert.Title>{errorText(error)}</Alert.Title>
            </Alert.Root>
          )}
        </Box>
      </Stack>
    </Question>
  );
}

async function carryOut(
  kind: ActionKind,
  request: { userName: string; reason: string },
  status: TokenStatus,
): Promise<true> {
  if (kind === 'unlock') await send(operatorMemberCalls.unlock, request);
  else if (kind === 'end') await send(operatorMemberCalls.endSessions, request);
  else await send(operatorMemberCalls.setStatus, { ...request, status });
  return true;
}

interface StatusPickerProps {
  status: TokenStatus;
  onChange: (status: TokenStatus) => void;
}

function StatusPicker({ status, onChange }: StatusPickerProps) {
  const text = useTexts('operator');
  return (
    <Picker
      label={text('members.newStatus')}
      width="full"
      value={String(status)}
      options={statuses.map((value) => ({
        value: String(value),
        label: text(`members.status${value}`),
      }))}
      onChange={(value) => onChange(Number(value) as TokenStatus)}
    />
  );
}
