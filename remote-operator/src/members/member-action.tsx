import { useAttempt } from '@chokdee/shared/attempt';
import type { TokenStatus } from '@chokdee/shared/contracts/auth';
import { operatorMemberCalls } from '@chokdee/shared/contracts/operator-members';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Box, Question, Stack, Text } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Picker } from '../console/picker.tsx';
import { ReasonInput } from '../console/reason-input.tsx';
import { useUnsaved } from '../form/use-unsaved.tsx';
import { statuses } from './member-status.tsx';

export type ActionKind = 'unlock' | 'end' | 'status';

const actionRequest = operatorMemberCalls.setStatus.request;
type ActionRequest = z.output<typeof actionRequest>;

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
  const errorText = useErrorText();
  const { run, pending, error } = useAttempt((request: ActionRequest) => carryOut(kind, request));
  const form = useForm({
    schema: actionRequest,
    initial: { userName, status, reason: '' },
    validates: 'onSubmit',
    failure: error,
  });
  const { leave, question } = useUnsaved(form.isEdited);

  const confirm = async (request: ActionRequest) => {
    if (!(await run(request))) return;
    notify({
      text: text(`members.${kind}Done`, { name: userName }),
      color: 'success',
    });
    onDone();
  };

  return (
    <>
      <Question
        title={text(`members.${kind}Title`, { name: userName })}
        confirmLabel={text(`members.${kind}`)}
        pending={pending}
        onConfirm={form.submit(confirm)}
        onClose={() => (pending ? onClose() : leave(onClose))}
      >
        <Stack gap="4">
          <Text>{text(`members.${kind}Text`)}</Text>
          {kind === 'status' && (
            <StatusPicker status={form.values.status} onChange={(chosen) => form.change('status', chosen)} />
          )}
          <ReasonInput
            label={text('members.reason')}
            hint={text('members.reasonHint')}
            {...form.field('reason')}
          />
          <Box role="alert">
            {form.failure !== undefined && (
              <Alert.Root status="error">
                <Alert.Indicator />
                <Alert.Title>{errorText(form.failure)}</Alert.Title>
              </Alert.Root>
            )}
          </Box>
        </Stack>
      </Question>
      {question}
    </>
  );
}

async function carryOut(kind: ActionKind, { status, ...request }: ActionRequest): Promise<true> {
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
