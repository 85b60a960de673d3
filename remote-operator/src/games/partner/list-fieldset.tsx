import { deskList } from '@chokdee/shared/contracts/game-desk';
import { gameKind } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { Fieldset, TextField } from '@chokdee/shared/fields';
import { Box, Button, Flex, Icon, SimpleGrid } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import type { Fields } from '../../form/fields.ts';
import { NamesFields } from '../../form/names-fields.tsx';
import type { ListsDraft } from './list-draft.ts';

interface ListFieldsetProps {
  form: Fields<ListsDraft>;
  /** Place among the lists. */
  at: number;
  /** A list with games stays. */
  games: number;
  onRemove: () => void;
}

export function ListFieldset({ form, at, games, onRemove }: ListFieldsetProps) {
  const text = useTexts('operator');
  const { list, savedAs } = form.values.lists[at]!;
  return (
    <Box as="section" borderWidth="1px" borderRadius="l2" padding="4" bg="bg.panel">
      <Fieldset.Root>
        <Fieldset.Legend fontWeight="semibold">{savedAs ?? text('games.newList')}</Fieldset.Legend>
        <ListFields {...{ form, at }} />
        <NamesFields fieldOf={(locale) => form.field(`lists.${at}.names.${locale}`)} />
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

function ListFields({ form, at }: Pick<ListFieldsetProps, 'form' | 'at'>) {
  const text = useTexts('operator');
  const { kind, entrance, savedAs } = form.values.lists[at]!;
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
          {...form.field(`lists.${at}.list`)}
        />
      )}
      <TextField
        size="lg"
        label={text('games.field.position')}
        hint={text('games.hint.position')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field(`lists.${at}.position`)}
      />
      <Picker
        width="full"
        label={text('games.field.kind')}
        value={kind}
        options={gameKind.options.map((value) => ({ value, label: text(`games.kinds.${value}`) }))}
        onChange={(value) => form.change(`lists.${at}.kind`, value)}
      />
      <Picker
        width="full"
        label={text('games.field.entrance')}
        value={entrance}
        options={deskList.shape.entrance.options.map((value) => ({
          value,
          label: text(`games.entrances.${value}`),
        }))}
        onChange={(value) => form.change(`lists.${at}.entrance`, value)}
      />
    </SimpleGrid>
  );
}
