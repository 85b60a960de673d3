import { useState, type FormEvent } from 'react';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { Button, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { isReason, ReasonInput } from '../../console/reason-input.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useAttempt } from '../../console/use-attempt.ts';
import { problemsIn, type Problems, refusedFields, useProblemText } from '../form/field-problems.ts';
import { emptyPartner, parsePartner } from './partner-draft.ts';
import { PartnerFieldset } from './partner-fieldset.tsx';

type Request = Parameters<typeof gameDeskCalls.createPartner.request.parse>[0] & object;

/** Adds a partner, which is closed until it has a protocol. */
export function NewPartner({ onClose }: { onClose: () => void }) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyPartner);
  const [partner, setPartner] = useState('');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const parsed = parsePartner(draft);
  const code = gameDeskCalls.createPartner.request.shape.partner.safeParse(partner.trim());
  const attempt = useAttempt((request: Request) =>
    send(gameDeskCalls.createPartner, gameDeskCalls.createPartner.request.parse(request)),
  );
  const refused = refusedFields(attempt.error);
  const codeIssue = code.success ? undefined : code.error.issues[0]?.message;
  const problems: Problems = {
    ...refused,
    ...(submitted ? { ...problemsIn(parsed), ...(codeIssue ? { partner: codeIssue } : {}) } : {}),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.success || !code.success || !isReason(reason)) return;
    if (await attempt.run({ ...parsed.data, partner: code.data, reason: reason.trim() }))
      await navigate(`/operator/games/${code.data}`);
  };

  return (
    <SideDrawer title={text('games.addPartner')} text={text('games.addPartnerText')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          <TextField
            size="lg"
            required
            label={text('games.field.partner')}
            hint={text('games.hint.partner')}
            autoComplete="off"
            autoCapitalize="none"
            value={partner}
            error={problemText(problems['partner'])}
            onChange={({ target }) => setPartner(target.value)}
          />
          <PartnerFieldset
            isNew
            draft={draft}
            backups={[]}
            problemOf={(path) => problemText(problems[path])}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
          <ReasonInput
            hint={text('games.reasonHint')}
            error={submitted && !isReason(reason) ? fieldText('reason.required') : undefined}
            value={reason}
            onChange={setReason}
          />
          {attempt.error !== undefined && Object.keys(refused).length === 0 && (
            <Refusal error={attempt.error} />
          )}
          <Button type="submit" size="lg" colorPalette="red" loading={attempt.pending}>
            <Icon name="plus" />
            {text('games.addPartner')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}
