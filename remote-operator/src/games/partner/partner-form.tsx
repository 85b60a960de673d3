import { useAttempt } from '@chokdee/shared/attempt';
import { gameDeskCalls, type DeskPartner, type PartnerFields } from '@chokdee/shared/contracts/game-desk';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Stack } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { isReason } from '../../console/reason-input.tsx';
import { problemsIn, useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { useEdits } from '../../form/use-edits.ts';
import { draftOf, parsePartner } from './partner-draft.ts';
import { PartnerFieldset } from './partner-fieldset.tsx';

/** Edits a partner. Saving needs a reason, which the audit keeps. */
export function PartnerForm({ partner, onSaved }: { partner: DeskPartner; onSaved: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { draft, change, discard, isEdited } = useEdits(draftOf(partner));
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { partner: code, version, backupOf } = partner;
  const attempt = useAttempt((fields: PartnerFields) =>
    send(gameDeskCalls.savePartner, { ...fields, partner: code, version, reason: reason.trim() }),
  );
  const parsed = parsePartner(draft);
  const problems = { ...refusedFields(attempt.error), ...(submitted ? problemsIn(parsed) : {}) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.success || !isReason(reason) || !(await attempt.run(parsed.data))) return;
    notify({ text: text('games.saved', { name: parsed.data.name }), color: 'success' });
    discard();
    setReason('');
    setSubmitted(false);
    onSaved();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4" maxWidth="4xl">
        {backupOf && (
          <Alert.Root status="info">
            <Alert.Indicator />
            <Alert.Title>{text('games.backupOf', { name: backupOf })}</Alert.Title>
          </Alert.Root>
        )}
        <PartnerFieldset
          draft={draft}
          backups={partner.backups}
          problemOf={(path) => problemText(problems[path])}
          onChange={change}
        />
        <FormEnd
          reason={{ value: reason, submitted, onChange: setReason }}
          attempt={attempt}
          idle={!isEdited}
          label={text('games.save')}
          onReload={onSaved}
        />
      </Stack>
    </form>
  );
}
