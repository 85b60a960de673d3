import { useTexts } from '@chokdee/shared/i18n';
import { baseOptions, isBaseOption, type BaseOption } from '@chokdee/shared/rules/bet-options';
import { latinDigits } from '@chokdee/shared/rules/digits';
import { Field, NativeSelect, Textarea } from '@chokdee/shared/fields';
import { Box, Button, Icon, Stack } from '@chokdee/shared/ui';
import { useState, type KeyboardEvent } from 'react';

interface AddNumbersProps {
  /** Returns the numbers the option does not accept. */
  onAdd: (option: BaseOption | undefined, numbers: readonly string[]) => readonly string[];
}

/** Adds typed or pasted numbers, for one option or for any. */
export function AddNumbers({ onAdd }: AddNumbersProps) {
  const text = useTexts('lottery');
  const [typed, setTyped] = useState('');
  const [option, choose] = useState<BaseOption>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const numbers = latinDigits(typed).match(/\d+/g) ?? [];
  const add = () => {
    if (numbers.length === 0) return;
    setSkipped(onAdd(option, numbers));
    setTyped('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    add();
  };
  return (
    <Stack gap="3">
      <OptionSelect option={option} onChoose={choose} />
      <Field.Root>
        <Field.Label>{text('saved.numbers')}</Field.Label>
        <Textarea
          value={typed}
          rows={2}
          maxLength={8_000}
          inputMode="numeric"
          fontSize="lg"
          bg="bg.subtle"
          placeholder="12 34 567"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey}
        />
        <Field.HelperText
          minHeight="1lh"
          aria-live="polite"
          color={skipped.length > 0 ? 'fg.warning' : 'fg.muted'}
        >
          {skipped.length > 0
            ? text('notice.skipped', { numbers: skipped.slice(0, 20).join(' ') })
            : text('saved.numbersHint')}
        </Field.HelperText>
      </Field.Root>
      <Box>
        <Button variant="outline" size="lg" disabled={numbers.length === 0} onClick={add}>
          <Icon name="plus" boxSize="4" />
          {text('saved.add')}
        </Button>
      </Box>
    </Stack>
  );
}

interface OptionSelectProps {
  option: BaseOption | undefined;
  onChoose: (option: BaseOption | undefined) => void;
}

function OptionSelect({ option, onChoose }: OptionSelectProps) {
  const text = useTexts('lottery');
  return (
    <Field.Root>
      <Field.Label>{text('saved.addFor')}</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field
          value={option ?? ''}
          onChange={({ target }) => onChoose(isBaseOption(target.value) ? target.value : undefined)}
        >
          <option value="">{text('saved.anyOption')}</option>
          {baseOptions.map((each) => (
            <option key={each} value={each}>
              {text(`option.${each}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
