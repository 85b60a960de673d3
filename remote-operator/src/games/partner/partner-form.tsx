import { useAttempt } from '@chokdee/shared/attempt';
import { useForm } from '@chokdee/shared/form';
import { gameDeskCalls, gameProtocols, type DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { Picker } from '../../console/picker.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import type { Fields } from '../../form/fields.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { draftOf, savedPartner } from './partner-draft.ts';
import { PartnerFieldset } from './partner-fieldset.tsx';

/** Edits a partner. Saving needs a reason, which the audit keeps. */
export function PartnerForm({ partner, onSaved }: { partner: DeskPartner; onSaved: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { partner: code, version, backupOf } = partner;
  const attempt = useAttempt((fields: z.output<typeof savedPartner>) =>
    send(gameDeskCalls.savePartner, { ...fields, partner: code, version }),
  );
  const form = useForm({
    schema: savedPartner,
    initial: draftOf(partner),
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });

  const save = async (saved: z.output<typeof savedPartner>, sent: z.input<typeof savedPartner>) => {
    if (!(await attempt.run(saved))) return;
    notify({ text: text('games.saved', { name: saved.name }), color: 'success' });
    form.markSaved({ ...sent, reason: '' });
    form.resetField('reason');
    onSaved();
  };

  return (
    <form onSubmit={form.submit(save)} noValidate>
      <Stack gap="4" maxWidth="4xl">
        {backupOf && (
          <Alert.Root status="info">
            <Alert.Indicator />
            <Alert.Title>{text('games.backupOf', { name: backupOf })}</Alert.Title>
          </Alert.Root>
        )}
        <PartnerFieldset form={form} backups={partner.backups} protocol={<ProtocolPicker form={form} />} />
        <FormEnd
          reason={form.field('reason')}
          attempt={{ error: form.failure, pending: attempt.pending }}
          idle={!form.isEditedBeside('reason')}
          label={text('games.save')}
          onReload={onSaved}
        />
      </Stack>
    </form>
  );
}

function ProtocolPicker({ form }: { form: Fields<z.input<typeof savedPartner>> }) {
  const text = useTexts('operator');
  const { ref, error } = form.field('protocol');
  return (
    <Picker
      ref={ref}
      width="full"
      label={text('games.field.protocol')}
      value={form.values.protocol}
      error={error}
      options={[
        { value: '', label: text('games.noneOf') },
        ...gameProtocols.map((value) => ({ value, label: text(`games.protocols.${value}`) })),
      ]}
      onChange={(chosen) => form.change('protocol', chosen)}
    />
  );
}
