import { useTexts } from '@chokdee/shared/i18n';
import { NativeSelect } from '@chokdee/shared/ui';

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
}

export function FilterChoice({ label, value, choices, onChoose }: FilterChoiceProps) {
  const text = useTexts('games');
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{text('lobby.any', { what: label })}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
