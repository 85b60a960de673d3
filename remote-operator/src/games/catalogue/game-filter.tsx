import { useState, type FormEvent } from 'react';
import type { DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { Box, Button, Flex, Icon } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';

/** An empty value matches everything. */
export interface Filter {
  search: string;
  list: string;
  state: '' | 'open' | 'closed';
}

interface GameFilterProps {
  filter: Filter;
  lists: DeskPartner['lists'];
  onChange: (filter: Filter) => void;
}

/** Searches on the server, because there may be thousands of games. */
export function GameFilter({ filter, lists, onChange }: GameFilterProps) {
  const text = useTexts('operator');
  const common = useTexts('common');
  const [words, setWords] = useState(filter.search);
  const all = { value: '', label: common('all') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, search: words.trim() });
  };
  return (
    <Flex as="form" role="search" onSubmit={submit} gap="3" wrap="wrap" align="start">
      <Box flex="1" minWidth="3xs" maxWidth="md">
        <TextField
          type="search"
          size="lg"
          label={text('games.search')}
          hint={text('games.searchHint')}
          maxLength={64}
          autoComplete="off"
          startElement={<Icon name="search" />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Box>
      {lists.length > 0 && (
        <Picker
          label={text('games.field.list')}
          value={filter.list}
          options={[all, ...lists.map(({ list }) => ({ value: list, label: list }))]}
          onChange={(list) => onChange({ ...filter, list })}
        />
      )}
      <Picker
        label={text('games.field.state')}
        value={filter.state}
        options={[
          all,
          { value: 'open', label: text('games.open') },
          { value: 'closed', label: text('games.closed') },
        ]}
        onChange={(state) => onChange({ ...filter, state: state as Filter['state'] })}
      />
      <Button
        type="submit"
        size="lg"
        variant="outline"
        marginTop={{ base: '0', sm: '7' }}
        width={{ base: 'full', sm: 'auto' }}
      >
        {text('members.search')}
      </Button>
    </Flex>
  );
}
