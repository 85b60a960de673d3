import {
  NUMBER_SET_MAX_LINES,
  NUMBER_SET_NAME_MAX,
  numberSetCalls,
  type NumberSet,
} from '@chokdee/shared/contracts/number-sets';
import { ApiError, send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Link, useClosedByBack, useNavigate } from '@chokdee/shared/router';
import { usePageHold } from '@chokdee/shared/session';
import { Box, Button, Card, Flex, Icon, Stack, TextField } from '@chokdee/shared/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useFocusAfterRemoval } from '../keypad/use-focus-after-removal.ts';
import { AddNumbers } from './add-numbers.tsx';
import { idempotencyKeys } from './idempotency-keys.ts';
import { LineChips } from './line-chips.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { withNumbers, withoutNumber } from './set-lines.ts';
import { useSetDraft } from './use-set-draft.ts';
import { useRequest } from './use-request.ts';

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
  const { name, lines, unsaved, write: keep, drop } = useSetDraft(set);
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const keys = useRef(idempotencyKeys());
  const chips = useRef<HTMLDivElement>(null);
  const focusHandlers = useFocusAfterRemoval(chips, lines);
  const { sending, run } = useRequest();
  // Unsaved changes keep this screen when the remote is switched off or a newer build is out.
  usePageHold('lottery', unsaved);
  const nameFault = name.trim() === '';
  const countFault =
    lines.length === 0
      ? 'sets.needsNumber'
      : lines.length > NUMBER_SET_MAX_LINES
        ? 'sets.tooMany'
        : undefined;
  useClosedByBack('remove', removing, { onBack: () => setRemoving(false) });
  const back = () => void navigate('/number-set');

  const write = async () => {
    const body = { name: name.trim(), lines: [...lines] };
    try {
      await (set
        ? send(numberSetCalls.update, { id: set.id, version: set.version, ...body })
        : send(numberSetCalls.create, body, { idempotencyKey: keys.current.keyFor(body) }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NUMBER_SET_CHANGED') onStale?.();
      throw error;
    }
    return true;
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameFault || countFault || !(await run(write))) return;
    drop();
    notify({ text: text('sets.saved'), color: 'success' });
    back();
  };
  return (
    <Stack gap="4">
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
      <Box as="form" id="number-set" onSubmit={save}>
        <TextField
          label={text('sets.name')}
          value={name}
          maxLength={NUMBER_SET_NAME_MAX}
          error={tried && nameFault ? text('sets.needsName') : undefined}
          onChange={({ target }) => keep({ name: target.value })}
          autoComplete="off"
        />
      </Box>
      <Card.Root as="section" aria-label={text('sets.numbers')}>
        <Card.Body gap="4" padding={{ base: '4', md: '5' }}>
          <AddNumbers
            onAdd={(option, numbers) => {
              const added = withNumbers(lines, option, numbers);
              keep({ lines: added.lines });
              return added.skipped;
            }}
          />
          <Stack ref={chips} {...focusHandlers} tabIndex={-1} outline="none" gap="4">
            <LineChips
              lines={lines}
              onRemove={(option, number) => keep({ lines: withoutNumber(lines, option, number) })}
            />
            <Box role="status" fontSize="sm" color={tried && countFault ? 'fg.error' : 'fg.muted'}>
              {tried && countFault
                ? text(countFault, { max: NUMBER_SET_MAX_LINES })
                : text('sets.count', { n: lines.length })}
            </Box>
          </Stack>
        </Card.Body>
      </Card.Root>
      {unsaved && (
        <Flex gap="2" align="center" justify="space-between" wrap="wrap" fontSize="sm" color="fg.muted">
          {text('sets.unsaved')}
          <Button variant="ghost" size="sm" minHeight="11" onClick={drop}>
            <Icon name="undo" boxSize="4" />
            {text('sets.discard')}
          </Button>
        </Flex>
      )}
      <Flex gap="2" direction={{ base: 'column-reverse', sm: 'row' }} justify="space-between">
        {set ? (
          <Button size="lg" variant="ghost" color="fg.muted" onClick={() => setRemoving(true)}>
            <Icon name="trash" boxSize="4" />
            {text('sets.removeNow')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" form="number-set" size="lg" colorPalette="red" loading={sending}>
          {text('sets.save')}
        </Button>
      </Flex>
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
