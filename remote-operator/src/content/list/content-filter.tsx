import { contentKinds } from '@chokdee/shared/contracts/content';
import { contentStates, type DeskItem } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';

/** An empty value matches everything. */
interface Filter {
  kind: string;
  state: string;
}
export const everything: Filter = { kind: '', state: '' };

export const matches = (item: DeskItem, { kind, state }: Filter): boolean =>
  (kind === '' || item.kind === kind) && (state === '' || item.state === state);

interface ContentFilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

export function ContentFilter({ filter, onChange }: ContentFilterProps) {
  const text = useTexts('operator');
  const all = { value: '', label: useTexts('common')('all') };
  return (
    <Flex gap="3" wrap="wrap">
      <Picker
        label={text('content.field.kind')}
        value={filter.kind}
        options={[all, ...contentKinds.map((kind) => ({ value: kind, label: text(`content.kind.${kind}`) }))]}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Picker
        label={text('content.field.state')}
        value={filter.state}
        options={[
          all,
          ...contentStates.map((state) => ({ value: state, label: text(`content.state.${state}`) })),
        ]}
        onChange={(state) => onChange({ ...filter, state })}
      />
    </Flex>
  );
}
