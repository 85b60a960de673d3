import { adjustmentType } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { Picker } from '../console/picker.tsx';
import { ReasonInput } from '../console/reason-input.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { AttemptError } from './attempt-error.tsx';
import { useProposal, type ProposalForm } from './use-proposal.ts';

/** Proposes a correction to a second operator. */
export function ProposalDrawer({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const text = useTexts('operator');
  const { form, mutation } = useProposal();

  const propose = async (proposal: Parameters<typeof mutation.run>[0]) => {
    if (!(await mutation.run(proposal))) return;
    notify({ text: text('money.adjust.proposed'), color: 'success' });
    onChanged();
    onClose();
  };

  return (
    <SideDrawer
      title={text('money.adjust.propose')}
      text={text('money.adjust.text')}
      isEdited={form.isEdited}
      onClose={onClose}
    >
      <form onSubmit={form.submit(propose)} noValidate>
        <Stack gap="4">
          <ProposalFields form={form} />
          <AttemptError attempt={{ ...mutation, error: form.failure }} />
          <Button type="submit" size="lg" colorPalette="red" loading={mutation.pending}>
            <Icon name="users" />
            {text('money.adjust.propose')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}

function ProposalFields({ form }: { form: ProposalForm }) {
  const text = useTexts('operator');
  return (
    <>
      <TextField
        label={text('money.userName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('userName')}
      />
      <Picker
        label={text('money.adjust.kind')}
        width="full"
        value={form.values.type}
        options={adjustmentType.options.map((value) => ({
          value,
          label: text(`money.adjust.type.${value}`),
        }))}
        onChange={(value) => form.change('type', value)}
      />
      <TextField
        label={text('money.adjust.amount')}
        inputMode="decimal"
        autoComplete="off"
        startElement="฿"
        {...form.field('amount')}
      />
      <TextField
        label={text('money.adjust.reverses')}
        hint={text('money.adjust.reversesHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('reverses')}
      />
      <ReasonInput hint={text('money.reasonHint')} rows={3} {...form.field('reason')} />
    </>
  );
}
