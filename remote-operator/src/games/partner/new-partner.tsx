import { useAttempt } from '@chokdee/shared/attempt';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { TextField } from '@chokdee/shared/fields';
import { Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { emptyPartner, newPartner } from './partner-draft.ts';
import { PartnerFieldset } from './partner-fieldset.tsx';

/** Adds a partner, which is closed until it has a protocol. */
export function NewPartner({ onClose }: { onClose: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const attempt = useAttempt((fields: z.output<typeof newPartner>) =>
    send(gameDeskCalls.createPartner, fields),
  );
  const form = useForm({
    schema: newPartner,
    initial: emptyPartner,
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });
  const create = async (fields: z.output<typeof newPartner>) => {
    if (await attempt.run(fields)) await navigate(`/operator/games/${fields.partner}`);
  };

  return (
    <SideDrawer
      title={text('games.addPartner')}
      text={text('games.addPartnerText')}
      isEdited={form.isEdited}
      onClose={onClose}
    >
      <form onSubmit={form.submit(create)} noValidate>
        <Stack gap="4">
          <TextField
            size="lg"
            required
            label={text('games.field.partner')}
            hint={text('games.hint.partner')}
            autoComplete="off"
            autoCapitalize="none"
            {...form.field('partner')}
          />
          <PartnerFieldset form={form} backups={[]} />
          <FormEnd
            reason={form.field('reason')}
            attempt={{ error: form.failure, pending: attempt.pending }}
            label={text('games.addPartner')}
          />
        </Stack>
      </form>
    </SideDrawer>
  );
}
