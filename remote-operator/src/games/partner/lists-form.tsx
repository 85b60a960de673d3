import type { FormEvent } from 'react';
import type { DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, EmptyState, Flex, Icon, Stack } from '@chokdee/shared/ui';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { ListFieldset } from './list-fieldset.tsx';
import { useListsForm } from './use-lists-form.ts';

/** Edits the lists of a partner as a whole: each is a part of the addresses of its games. */
export function ListsForm({ partner, onSaved }: { partner: DeskPartner; onSaved: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { drafts, isEdited, add, change, remove, reason, problems, attempt, save } = useListsForm(partner);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save())) return;
    notify({ text: text('games.saved', { name: partner.name }), color: 'success' });
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
            onChange={(next) => change(at, next)}
            onRemove={() => remove(draft)}
          />
        ))}
        <Flex>
          <Button type="button" variant="outline" size="lg" onClick={add}>
            <Icon name="plus" />
            {text('games.addList')}
          </Button>
        </Flex>
        {problems['lists'] && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{problemText(problems['lists'])}</Alert.Title>
          </Alert.Root>
        )}
        <FormEnd
          reason={reason}
          attempt={attempt}
          idle={!isEdited}
          label={text('games.save')}
          onReload={onSaved}
        />
      </Stack>
    </form>
  );
}
