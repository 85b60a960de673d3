import { NUMBER_LIST_NAME_MAX, type NumberList } from '@chokdee/shared/contracts/saved-numbers';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Link, useClosedByBack, useNavigate } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { Box, Button, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { EditorActions } from './editor-actions.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { countFaultOf } from './list-lines.ts';
import { UnsavedNote } from './unsaved-note.tsx';
import { useSaveList } from './use-save-list.ts';
import { useListDraft } from './use-list-draft.ts';

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
  const { name, lines, unsaved, write, drop } = useListDraft(list);
  const { save, pending } = useSaveList(list, onStale);
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  // Unsaved changes keep this screen when the remote is switched off or a newer build is out.
  usePageHold('lottery', unsaved);
  useClosedByBack('remove', removing, { onBack: () => setRemoving(false) });
  const nameFault = name.trim() === '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameFault || countFaultOf(lines)) return;
    if (!(await save({ name: name.trim(), lines: [...lines] }))) return;
    drop();
    notify({ text: text('saved.saved'), color: 'success' });
    void navigate('/number-set');
  };
  return (
    <Stack gap="4">
      <BackToLists />
      <Box as="form" id={FORM_ID} onSubmit={submit}>
        <TextField
          label={text('saved.name')}
          value={name}
          maxLength={NUMBER_LIST_NAME_MAX}
          error={tried && nameFault ? text('saved.needsName') : undefined}
          onChange={({ target }) => write({ name: target.value })}
          autoComplete="off"
        />
      </Box>
      <NumbersCard lines={lines} tried={tried} onChange={(changed) => write({ lines: changed })} />
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
