import type { ReactNode } from 'react';
import type { DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { gameKind } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { SimpleGrid } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckField } from '../../form/check-field.tsx';
import type { Fields } from '../../form/fields.ts';
import type { PartnerDraft } from './partner-draft.ts';

interface PartnerFieldsetProps {
  form: Fields<PartnerDraft>;
  backups: DeskPartner['backups'];
  /** Absent: a new partner has none yet. */
  protocol?: ReactNode;
}

const entrances = ['lobby', 'lists', 'direct'] as const;

/** The fields of a partner that one operator may edit. */
export function PartnerFieldset({ form, backups, protocol }: PartnerFieldsetProps) {
  const text = useTexts('operator');
  const number = (field: NumberField) => <NumberInput {...{ form, field }} />;
  const choice = (field: ChoiceField, options: [value: string, label: string][]) => (
    <Choice {...{ form, field, options }} />
  );
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="6" rowGap="2" alignItems="start">
      <TextField
        size="lg"
        required
        label={text('games.field.name')}
        autoComplete="off"
        {...form.field('name')}
      />
      {choice(
        'kind',
        gameKind.options.map((kind) => [kind, text(`games.kinds.${kind}`)]),
      )}
      {choice(
        'entrance',
        entrances.map((entrance) => [entrance, text(`games.entrances.${entrance}`)]),
      )}
      {protocol}
      {number('position')}
      {number('highlight')}
      {choice('backup', [
        ['', text('games.noneOf')],
        ...backups.map(({ partner, name }): [string, string] => [partner, name]),
      ])}
      {number('timeoutMs')}
      {number('errorBudget')}
      <CheckField
        label={text('games.field.restricted')}
        hint={text('games.hint.restricted')}
        checked={form.values.restricted}
        onChange={(restricted) => form.change('restricted', restricted)}
      />
    </SimpleGrid>
  );
}

type NumberField = 'position' | 'highlight' | 'timeoutMs' | 'errorBudget';
type ChoiceField = 'kind' | 'entrance' | 'backup';
type PartProps = Pick<PartnerFieldsetProps, 'form'>;

function NumberInput({ form, field }: PartProps & { field: NumberField }) {
  const text = useTexts('operator');
  return (
    <TextField
      size="lg"
      label={text(`games.field.${field}`)}
      hint={text(`games.hint.${field}`)}
      inputMode={field === 'errorBudget' ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...form.field(field)}
    />
  );
}

interface ChoiceProps extends PartProps {
  field: ChoiceField;
  options: [value: string, label: string][];
}

function Choice({ form, field, options }: ChoiceProps) {
  const text = useTexts('operator');
  const { ref, error } = form.field(field);
  return (
    <Picker
      ref={ref}
      width="full"
      label={text(`games.field.${field}`)}
      value={form.values[field]}
      error={error}
      options={options.map(([value, label]) => ({ value, label }))}
      onChange={(value) => form.change(field, value)}
    />
  );
}
