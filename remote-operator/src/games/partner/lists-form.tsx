import { useState, type FormEvent } from 'react';
import {
  deskList,
  gameDeskCalls,
  type DeskList,
  type DeskPartner,
} from '@chokdee/shared/contracts/game-desk';
import { send } from '@chokdee/shared/http';
import { useFieldText, useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, EmptyState, Flex, Icon, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { isReason, ReasonInput } from '../../console/reason-input.tsx';
import { useAttempt } from '../../console/use-attempt.ts';
import { problemsIn, refusedFields, useProblemText } from '../form/field-problems.ts';
import { StaleNotice, staleChanges } from '../form/stale-notice.tsx';
import { emptyList, listDraftOf, parseList } from './list-draft.ts';
import { ListFieldset } from './list-fieldset.tsx';

interface ListsFormProps {
  partner: DeskPartner;
  onSaved: () => void;
}

/** Edits the lists of a partner as a whole: each is a part of the addresses of its games. */
export function ListsForm({ partner, onSaved }: ListsFormProps) {
  const text = useTexts('operator');
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const [edited, setEdited] = useState<ReturnType<typeof listDraftOf>[]>();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const drafts = edited ?? partner.lists.map(listDraftOf);
  const attempt = useAttempt((lists: DeskList[]) =>
    send(gameDeskCalls.saveLists, {
      partner: partner.partner,
      version: partner.version,
      lists,
      reason: reason.trim(),
    }),
  );
  const parsed = deskList.array().safeParse(drafts.map(parseList));
  const stale = staleChanges(attempt.error);
  const refused = refusedFields(attempt.error);
  const problems = Object.fromEntries(
    Object.entries({ ...refused, ...(submitted ? problemsIn(parsed) : {}) }).map(([path, key]) => [
      path.replace(/^lists\.(?=\d)/, ''),
      key,
    ]),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.success || !isReason(reason) || !(await attempt.run(parsed.data))) return;
    notify({ text: text('games.saved', { name: partner.name }), color: 'success' });
    setEdited(undefined);
    setReason('');
    setSubmitted(false);
    onSaved();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="4" maxWidth="4xl">
        {drafts.length === 0 && <EmptyState icon="list" title={text('games.noLists')} />}
        {drafts.map((draft, at) => (
          <ListFieldset
            key={draft.key}
            draft={draft}
            games={partner.lists.find(({ list }) => list === draft.savedAs)?.games ?? 0}
            problemOf={(path) => problemText(problems[`${at}.${path}`])}
            onChange={(change) => setEdited(drafts.with(at, { ...draft, ...change }))}
            onRemove={() => setEdited(drafts.filter((other) => other !== draft))}
          />
        ))}
        <Flex>
          <Button
            type="button"
            variant="outline"
            size="lg"
            onClick={() => setEdited([...drafts, emptyList()])}
          >
            <Icon name="plus" />
            {text('games.addList')}
          </Button>
        </Flex>
        <ReasonInput
          hint={text('games.reasonHint')}
          error={submitted && !isReason(reason) ? fieldText('reason.required') : undefined}
          value={reason}
          onChange={setReason}
        />
        {problems['lists'] && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{problemText(problems['lists'])}</Alert.Title>
          </Alert.Root>
        )}
        {stale && <StaleNotice changes={stale} onReload={onSaved} />}
        {attempt.error !== undefined && !stale && Object.keys(refused).length === 0 && (
          <Refusal error={attempt.error} />
        )}
        <Button
          type="submit"
          size="lg"
          colorPalette="red"
          alignSelf={{ sm: 'start' }}
          disabled={!edited}
          loading={attempt.pending}
        >
          {text('games.save')}
        </Button>
      </Stack>
    </form>
  );
}
