import { useAttempt } from '@chokdee/shared/attempt';
import { gameDeskCalls, type DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Alert, Button, EmptyState, Flex, Icon, Stack } from '@chokdee/shared/ui';
import type { z } from 'zod';
import { useProblemText } from '../../form/field-problems.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { emptyList, listsDraftOf, savedLists } from './list-draft.ts';
import { ListFieldset } from './list-fieldset.tsx';

/** Edits the lists of a partner as a whole: each is a part of the addresses of its games. */
export function ListsForm({ partner, onSaved }: { partner: DeskPartner; onSaved: () => void }) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const attempt = useAttempt((fields: z.output<typeof savedLists>) =>
    send(gameDeskCalls.saveLists, { ...fields, partner: partner.partner, version: partner.version }),
  );
  const form = useForm({
    schema: savedLists,
    initial: listsDraftOf(partner.lists),
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });
  const { lists } = form.values;
  // Registered before its fields: new values of the server then keep edited lists as a whole.
  const { error } = form.field('lists');

  const add = () => form.change('lists', [...lists, emptyList()]);
  const save = async (fields: z.output<typeof savedLists>, sent: z.input<typeof savedLists>) => {
    if (!(await attempt.run(fields))) return;
    notify({ text: text('games.saved', { name: partner.name }), color: 'success' });
    form.markSaved({ ...sent, reason: '' });
    form.resetField('reason');
    onSaved();
  };

  return (
    <form onSubmit={form.submit(save)} noValidate>
      <Stack gap="4" maxWidth="4xl">
        {lists.length === 0 && <EmptyState icon="list" title={text('games.noLists')} />}
        {lists.map(({ key, savedAs }, at) => (
          <ListFieldset
            key={key}
            form={form}
            at={at}
            games={partner.lists.find(({ list }) => list === savedAs)?.games ?? 0}
            onRemove={() => form.change('lists', lists.toSpliced(at, 1))}
          />
        ))}
        <Flex>
          <Button type="button" variant="outline" size="lg" onClick={add}>
            <Icon name="plus" />
            {text('games.addList')}
          </Button>
        </Flex>
        {error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{error}</Alert.Title>
          </Alert.Root>
        )}
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
