import { NUMBER_LIST_NAME_MAX, type NumberList } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Link, useClosedByBack, useNavigate } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, Icon, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { EditorActions } from './editor-actions.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { UnsavedNote } from './unsaved-note.tsx';
import { useIsMounted } from './use-is-mounted.ts';
import { useListForm, type ListBody } from './use-list-form.ts';

const FORM_ID = 'number-list';

interface ListEditorProps {
  /** Omitted when creating a new list. */
  list?: NumberList;
  /** Called when the list has a newer version on the server. */
  onStale?: () => void;
}

/** Edits the name and the numbers of a list. */
export function ListEditor({ list, onStale }: ListEditorProps) {
  const text = useTexts('lottery');
  const navigate = useNavigate();
  const { name, lines, unsaved, drop, save, pending, submit } = useListForm(list, onStale);
  const [removing, setRemoving] = useState(false);
  const isMounted = useIsMounted();
  // Unsaved changes keep this screen when the remote is switched off or a newer build is out.
  usePageHold('lottery', unsaved);
  useClosedByBack('remove', removing, { onBack: () => setRemoving(false) });

  const saveAndLeave = async (body: ListBody) => {
    if (!(await save(body))) return;
    drop();
    notify({ text: text('saved.saved'), color: 'success', lasting: true });
    // A member who has left the screen stays where they are.
    if (isMounted()) void navigate('/number-set');
  };
  return (
    <Stack gap="4">
      <BackToLists />
      <Box as="form" id={FORM_ID} onSubmit={submit(saveAndLeave)}>
        <TextField
          label={text('saved.name')}
          {...name}
          readOnly={pending}
          maxLength={NUMBER_LIST_NAME_MAX}
          autoComplete="off"
        />
      </Box>
      {/* What is changed while the list is being saved would not be saved. */}
      <Box inert={pending}>
        <NumbersCard {...lines} />
      </Box>
      {unsaved && <UnsavedNote onDiscard={drop} />}
      <EditorActions
        formId={FORM_ID}
        pending={pending}
        onRemove={list ? () => setRemoving(true) : undefined}
      />
      {list && removing && (
        <RemoveQuestion
          list={list}
          onRemoved={() => (drop(), void navigate('/number-set', { replace: true }))}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}

function BackToLists() {
  const text = useTexts('lottery');
  return (
    <Button
      asChild
      variant="ghost"
      size="sm"
      minHeight="11"
      alignSelf="flex-start"
      marginStart="-3"
      marginTop="-3"
    >
      <Link to="/number-set">
        <Icon name="chevron-left" boxSize="4" />
        {text('saved.back')}
      </Link>
    </Button>
  );
}
