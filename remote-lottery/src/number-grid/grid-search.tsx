import { useTexts } from '@chokdee/shared/i18n';
import { Input, InputGroup } from '@chokdee/shared/fields';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { useSlipActions } from '../slip/slip.store.ts';

interface GridSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** The numbers that one press adds to the slip. */
  addable: readonly string[];
}

export function GridSearch({ search, onSearch, addable }: GridSearchProps) {
  const text = useTexts('lottery');
  const { addCells } = useSlipActions();
  return (
    <Flex gap="2">
      <InputGroup flex="1" startElement={<Icon name="search" boxSize="4" />}>
        <Input
          type="search"
          inputMode="search"
          autoComplete="off"
          minHeight="11"
          aria-label={text('grid.search')}
          placeholder={text('grid.searchHint')}
          maxLength={12}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </InputGroup>
      {addable.length > 0 && (
        <Button minHeight="11" variant="outline" flexShrink="0" onClick={() => addCells(addable)}>
          <Icon name="plus" boxSize="4" />
          {text('grid.addShown', { n: addable.length })}
        </Button>
      )}
    </Flex>
  );
}
