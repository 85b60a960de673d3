import { NUMBER_SET_NAME_MAX, type NumberSet } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Link, useClosedByBack, useNavigate } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { Box, Button, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { EditorActions } from './editor-actions.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { countFaultOf } from './set-lines.ts';
import { UnsavedNote } from './unsaved-note.tsx';
import { useSaveSet } from './use-save-set.ts';
import { useSetDraft } from './use-set-draft.ts';

const FORM_ID = 'number-set';

interface SetEditorProps {
  /** Omitted when creating a new set. */
  set?: NumberSet;
  /** Called when the set has a newer version on the server. */
  onStale?: () => void;
}

/** Edits the name and the numbers of a set. */
export function SetEditor({ set, onStale }: SetEditorProps) {
  const text = useTexts('lottery');
  const navigate = useNavigate();
  const { name, lines, unsaved, write, drop } = useSetDraft(set);
  const { save, sending } = useSaveSet(set, onStale);
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
    notify({ text: text('sets.saved'), color: 'success' });
    void navigate('/number-set');
  };
  return (
    <Stack gap="4">
      <BackToSets />
      <Box as="form" id={FORM_ID} onSubmit={submit}>
        <TextField
          label={text('sets.name')}
          value={name}
          maxLength={NUMBER_SET_NAME_MAX}
          error={tried && nameFault ? text('sets.needsName') : undefined}
          onChange={({ target }) => write({ name: target.value })}
          autoComplete="off"
        />
      </Box>
      <NumbersCard lines={lines} tried={tried} onChange={(changed) => write({ lines: changed })} />
      {unsaved && <UnsavedNote onDiscard={drop} />}
      <EditorActions
        formId={FORM_ID}
        sending={sending}
        onRemove={set ? () => setRemoving(true) : undefined}
      />
      {set && removing && (
        <RemoveQuestion
          set={set}
          onRemoved={() => (drop(), void navigate('/number-set', { replace: true }))}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}

function BackToSets() {
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
        {text('sets.back')}
      </Link>
    </Button>
  );
}
