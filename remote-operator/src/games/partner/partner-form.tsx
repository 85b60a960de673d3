import { useState, type FormEvent } from 'react';
import { gameDeskCalls, type DeskPartner, type PartnerFields } from '@chokdee/shared/contracts/game-desk';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, Stack } from '@chokdee/shared/ui';
import { isReason, ReasonInput } from '../../console/reason-input.tsx';
import { useAttempt } from '../../console/use-attempt.ts';
import { Refusal } from '../../change/refusal.tsx';
import { problemsIn, refusedFields, useProblemText } from '../form/field-problems.ts';
import { StaleNotice, staleChanges } from '../form/stale-notice.tsx';
import { useEdits } from '../form/use-edits.ts';
import { draftOf, parsePartner } from './partner-draft.ts';
import { PartnerFieldset } from './partner-fieldset.tsx';

/** Edits a partner. Saving needs a reason, which the audit keeps. */
export function PartnerForm({ partner, onSaved }: { partner: DeskPartner; onSaved: () => void }) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const { draft, change, discard, isEdited } = useEdits(draftOf(partner));
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((fields: PartnerFields) =>
    send(gameDeskCalls.savePartner, {
      ...fields,
      partner: partner.partner,
      version: partner.version,
      reason: reason.trim(),
    }),
  );
  const parsed = parsePartner(draft);
  const stale = staleChanges(attempt.error);
  const refused = refusedFields(attempt.error);
  const problems = { ...refused, ...(submitted ? problemsIn(parsed) : {}) };

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
        {partner.backupOf && (
          <Alert.Root status="info">
            <Alert.Indicator />
            <Alert.Title>{text('games.backupOf', { name: partner.backupOf })}</Alert.Title>
          </Alert.Root>
        )}
        <PartnerFieldset
          draft={draft}
          backups={partner.backups}
          problemOf={(path) => problemText(problems[path])}
          onChange={change}
        />
        <ReasonInput
          hint={text('games.reasonHint')}
          error={submitted && !isReason(reason) ? fieldText('reason.required') : undefined}
          value={reason}
          onChange={setReason}
        />
        {stale && <StaleNotice changes={stale} onReload={onSaved} />}
        {attempt.error !== undefined && !stale && Object.keys(refused).length === 0 && (
          <Refusal error={attempt.error} />
        )}
        <Button
          type="submit"
          size="lg"
          colorPalette="red"
          alignSelf={{ sm: 'start' }}
          disabled={!isEdited}
          loading={attempt.pending}
        >
          {text('games.save')}
        </Button>
      </Stack>
    </form>
  );
}
