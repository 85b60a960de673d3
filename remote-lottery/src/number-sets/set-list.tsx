import type { NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { Stack } from '@chokdee/shared/ui';
import { SetRow } from './set-row.tsx';

interface SetListProps {
  sets: readonly NumberSetSummary[];
  onChange: () => void;
  onRemoved: () => void;
}

export function SetList({ sets, onChange, onRemoved }: SetListProps) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {sets.map((set) => (
        <li key={set.id}>
          <SetRow set={set} onChange={onChange} onRemoved={onRemoved} />
        </li>
      ))}
    </Stack>
  );
}
