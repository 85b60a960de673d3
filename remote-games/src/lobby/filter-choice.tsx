import { useTexts } from '@chokdee/shared/i18n';
import { NativeSelect } from '@chokdee/shared/fields';

interface FilterChoiceProps {
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string | undefined) => void;
}

export function FilterChoice({ label, value, choices, onChoose }: FilterChoiceProps) {
  const text = useTexts('games');
  return (
    <NativeSelect.Root flex="1 0 auto" width="auto" minWidth="40">
      <NativeSelect.Field
        aria-label={label}
        height="11"
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
