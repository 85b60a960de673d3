import { deskList } from '@chokdee/shared/contracts/game-desk';
import { gameKind } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Fieldset, Flex, Icon, SimpleGrid, TextField } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { NamesFields } from '../../form/names-fields.tsx';
import type { ListDraft } from './list-draft.ts';

interface ListFieldsetProps {
  draft: ListDraft;
  /** A list with games stays. */
  games: number;
  problemOf: (path: string) => string | undefined;
  onChange: (change: Partial<ListDraft>) => void;
  onRemove: () => void;
}

export function ListFieldset({ draft, games, problemOf, onChange, onRemove }: ListFieldsetProps) {
  const text = useTexts('operator');
  const { list, names, savedAs } = draft;
  return (
    <Box as="section" borderWidth="1px" borderRadius="l2" padding="4" bg="bg.panel">
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="semibold">{savedAs ?? text('games.newList')}</Fieldset.Legend>
        <ListFields {...{ draft, problemOf, onChange }} />
        <NamesFields names={names} problemOf={problemOf} onChange={(next) => onChange({ names: next })} />
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          {text('games.gameCount', { count: games })}
          {games === 0 && (
            <Button
              type="button"
              variant="outline"
              minHeight="11"
              aria-label={text('games.removeListOf', { name: savedAs ?? list })}
              onClick={onRemove}
            >
              <Icon name="trash" />
              {text('games.removeList')}
            </Button>
          )}
        </Flex>
      </Fieldset.Root>
    </Box>
  );
}

function ListFields({
  draft,
  problemOf,
  onChange,
}: Pick<ListFieldsetProps, 'draft' | 'problemOf' | 'onChange'>) {
  const text = useTexts('operator');
  const { list, kind, entrance, position, savedAs } = draft;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="2" marginTop="2">
      {savedAs === undefined && (
        <TextField
          size="lg"
          required
          label={text('games.field.list')}
          hint={text('games.hint.list')}
          autoComplete="off"
          autoCapitalize="none"
          value={list}
          error={problemOf('list')}
          onChange={({ target }) => onChange({ list: target.value })}
        />
      )}
      <TextField
        size="lg"
        label={text('games.field.position')}
        hint={text('games.hint.position')}
        inputMode="numeric"
        autoComplete="off"
        value={position}
        error={problemOf('position')}
        onChange={({ target }) => onChange({ position: target.value })}
      />
      <Picker
        width="full"
        label={text('games.field.kind')}
        value={kind}
        options={gameKind.options.map((value) => ({ value, label: text(`games.kinds.${value}`) }))}
        onChange={(value) => onChange({ kind: gameKind.parse(value) })}
      />
      <Picker
        width="full"
        label={text('games.field.entrance')}
        value={entrance}
        options={deskList.shape.entrance.options.map((value) => ({
          value,
          label: text(`games.entrances.${value}`),
        }))}
        onChange={(value) => onChange({ entrance: deskList.shape.entrance.parse(value) })}
      />
    </SimpleGrid>
  );
}
