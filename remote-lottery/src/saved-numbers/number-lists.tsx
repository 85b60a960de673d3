import type { NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { Stack } from '@chokdee/shared/ui';
import { ListRow } from './list-row.tsx';

interface NumberListsProps {
  lists: readonly NumberListSummary[];
  onChange: () => void;
  onRemoved: () => void;
}

export function NumberLists({ lists, onChange, onRemoved }: NumberListsProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {lists.map((list) => (
        <li key={list.id}>
          <ListRow list={list} onChange={onChange} onRemoved={onRemoved} />
        </li>
      ))}
    </Stack>
  );
}
