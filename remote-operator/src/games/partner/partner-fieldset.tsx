import { gameProtocols, type DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { gameKind } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { SimpleGrid, TextField } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckField } from '../../form/check-field.tsx';
import type { PartnerDraft } from './partner-draft.ts';

interface PartnerFieldsetProps {
  draft: PartnerDraft;
  backups: DeskPartner['backups'];
  /** A new partner has no protocol yet. */
  isNew?: boolean;
  problemOf: (path: string) => string | undefined;
  onChange: (change: Partial<PartnerDraft>) => void;
}

const entrances = ['lobby', 'lists', 'direct'] as const;

/** The fields of a partner that one operator may edit. */
export function PartnerFieldset({ draft, backups, isNew, problemOf, onChange }: PartnerFieldsetProps) {
  const text = useTexts('operator');
  const number = (field: NumberField) => <NumberInput {...{ field, draft, problemOf, onChange }} />;
  const choice = (field: ChoiceField, options: [value: string, label: string][]) => (
    <Choice {...{ field, options, draft, problemOf, onChange }} />
  );
  const none: [string, string] = ['', text('games.noneOf')];
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="6" rowGap="2" alignItems="start">
      <TextField
        size="lg"
        required
        label={text('games.field.name')}
        autoComplete="off"
        value={draft.name}
        error={problemOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {choice(
        'kind',
        gameKind.options.map((kind) => [kind, text(`games.kinds.${kind}`)]),
      )}
      {choice(
        'entrance',
        entrances.map((entrance) => [entrance, text(`games.entrances.${entrance}`)]),
      )}
      {!isNew &&
        choice('protocol', [
          none,
          ...gameProtocols.map((name): [string, string] => [name, text(`games.protocols.${name}`)]),
        ])}
      {number('position')}
      {number('highlight')}
      {choice('backup', [none, ...backups.map(({ partner, name }): [string, string] => [partner, name])])}
      {number('timeoutMs')}
      {number('errorBudget')}
      <CheckField
        label={text('games.field.restricted')}
        hint={text('games.hint.restricted')}
        checked={draft.restricted}
        onChange={(restricted) => onChange({ restricted })}
      />
    </SimpleGrid>
  );
}

type NumberField = 'position' | 'highlight' | 'timeoutMs' | 'errorBudget';
type ChoiceField = 'kind' | 'entrance' | 'protocol' | 'backup';
type PartProps = Pick<PartnerFieldsetProps, 'draft' | 'problemOf' | 'onChange'>;

function NumberInput({ field, draft, problemOf, onChange }: PartProps & { field: NumberField }) {
  const text = useTexts('operator');
  return (
    <TextField
      size="lg"
      label={text(`games.field.${field}`)}
      hint={text(`games.hint.${field}`)}
      inputMode={field === 'errorBudget' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft[field]}
      error={problemOf(field)}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
}

interface ChoiceProps extends PartProps {
  field: ChoiceField;
  options: [value: string, label: string][];
}

function Choice({ field, options, draft, problemOf, onChange }: ChoiceProps) {
  const text = useTexts('operator');
  return (
    <Picker
      width="full"
      label={text(`games.field.${field}`)}
      value={draft[field]}
      error={problemOf(field)}
      options={options.map(([value, label]) => ({ value, label }))}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
