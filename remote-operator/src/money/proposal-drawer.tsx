import type { FormEvent } from 'react';
import { adjustmentType } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { ReasonInput } from '../console/reason-input.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { AttemptError } from './attempt-error.tsx';
import { useProposal } from './use-proposal.ts';

/** Proposes a correction to a second operator. */
export function ProposalDrawer({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const text = useTexts('operator');
  const proposal = useProposal();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await proposal.propose())) return;
    notify({ text: text('money.adjust.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <SideDrawer title={text('money.adjust.propose')} text={text('money.adjust.text')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="4">
          <ProposalFields {...proposal} />
          <AttemptError attempt={proposal.mutation} />
          <Button type="submit" size="lg" colorPalette="red" loading={proposal.mutation.pending}>
            <Icon name="users" />
            {text('money.adjust.propose')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}

type ProposalFieldsProps = Pick<ReturnType<typeof useProposal>, 'form' | 'change' | 'problems'>;

function ProposalFields({ form, change, problems }: ProposalFieldsProps) {
  const text = useTexts('operator');
  return (
    <>
      <TextField
        label={text('money.userName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.userName}
        error={problems.userName}
        onChange={({ target }) => change({ userName: target.value })}
      />
      <Picker
        label={text('money.adjust.kind')}
        width="full"
        value={form.type}
        options={adjustmentType.options.map((value) => ({
          value,
          label: text(`money.adjust.type.${value}`),
        }))}
        onChange={(value) => change({ type: adjustmentType.parse(value) })}
      />
      <TextField
        label={text('money.adjust.amount')}
        inputMode="decimal"
        autoComplete="off"
        startElement="฿"
        value={form.amount}
        error={problems.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextField
        label={text('money.adjust.reverses')}
        hint={text('money.adjust.reversesHint')}
        inputMode="numeric"
        autoComplete="off"
        value={form.reverses}
        error={problems.reverses}
        onChange={({ target }) => change({ reverses: target.value })}
      />
      <ReasonInput
        hint={text('money.reasonHint')}
        error={problems.reason}
        rows={3}
        value={form.reason}
        onChange={(reason) => change({ reason })}
      />
    </>
  );
}
