import { useAttempt } from '@chokdee/shared/attempt';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import { POY_NOTE_MAX, poyNoteCalls } from '@chokdee/shared/contracts/poy-notes';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, Flex, Icon, Span } from '@chokdee/shared/ui';
import { useState, type FormEvent } from 'react';
import { useErrorNotice } from '../saved-numbers/use-error-notice.ts';

interface NoteFieldProps {
  poyId: PoyId;
  note: string | undefined;
  onNote: (note: string | undefined) => void;
}

/** The member's own note on a bet slip; editable at any time. */
export function NoteField({ poyId, note, onNote }: NoteFieldProps) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  const [typed, setTyped] = useState<string>();
  const [wasEdited, setWasEdited] = useState(false);
  const { run, pending, error } = useAttempt((next: string) =>
    send(poyNoteCalls.note, { poyId, note: next }),
  );
  useErrorNotice(error);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    const next = typed?.trim() ?? '';
    if (!(await run(next))) return;
    notify({ text: text('placed.noteSaved'), color: 'success' });
    onNote(next || undefined);
    // A loading button has lost the focus.
    setWasEdited(form.contains(document.activeElement) || document.activeElement === document.body);
    // What was typed meanwhile stays.
    setTyped((latest) => (latest?.trim() === next ? undefined : latest));
  };
  const cancel = () => {
    setTyped(undefined);
    setWasEdited(true);
  };
  if (typed === undefined)
    return <ShownNote note={note} focused={wasEdited} onEdit={() => setTyped(note ?? '')} />;
  return (
    <Box as="form" onSubmit={save}>
      <TextField
        label={text('placed.note')}
        hint={text('placed.noteHint')}
        value={typed}
        maxLength={POY_NOTE_MAX}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoFocus
      />
      <Flex gap="2" justify="flex-end" marginTop="2">
        <Button variant="outline" minHeight="11" disabled={pending} onClick={cancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" minHeight="11" colorPalette="red" loading={pending}>
          {text('placed.noteSave')}
        </Button>
      </Flex>
    </Box>
  );
}

interface ShownNoteProps {
  note: string | undefined;
  /** The field had the focus, which goes to the button in its place. */
  focused: boolean;
  onEdit: () => void;
}

function ShownNote({ note, focused, onEdit }: ShownNoteProps) {
  const text = useTexts('lottery');
  return (
    <Flex align="center" justify="space-between" gap="3" minHeight="11">
      {note && (
        <Box minWidth="0" overflowWrap="anywhere">
          <Span color="fg.muted" fontSize="sm">
            {text('placed.note')}{' '}
          </Span>
          {note}
        </Box>
      )}
      <Button
        variant="ghost"
        minHeight="11"
        flexShrink="0"
        marginStart={note ? undefined : '-3'}
        autoFocus={focused}
        onClick={onEdit}
      >
        <Icon name="edit" boxSize="4" />
        {text(note ? 'placed.noteEdit' : 'placed.noteAdd')}
      </Button>
    </Flex>
  );
}
