import type { DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { gameFeatures, gameKind } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { TextField } from '@chokdee/shared/fields';
import { SimpleGrid } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckField } from '../../form/check-field.tsx';
import { CheckFields } from '../../form/check-fields.tsx';
import type { Fields } from '../../form/fields.ts';
import { NamesFields } from '../../form/names-fields.tsx';
import { CoverChoice } from './cover-choice.tsx';
import type { GameDraft } from './game-draft.ts';

interface GameFieldsetProps {
  form: Fields<GameDraft>;
  partner: DeskPartner;
  isNew: boolean;
}

type TypedField = 'rtp' | 'minBet' | 'maxBet' | 'position' | 'highlight';
const typed: readonly TypedField[] = ['rtp', 'minBet', 'maxBet', 'position', 'highlight'];

/** The fields of a game. Its place in the address is set once. */
export function GameFieldset({ form, partner, isNew }: GameFieldsetProps) {
  const text = useTexts('operator');
  return (
    <>
      {isNew && <AddressFields form={form} partner={partner} />}
      <NamesFields fieldOf={(locale) => form.field(`names.${locale}`)} />
      <ChoiceFields form={form} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="2">
        {typed.map((field) => (
          <TextField
            key={field}
            size="lg"
            label={text(`games.field.${field}`)}
            hint={text(`games.hint.${field}`)}
            inputMode={field === 'position' || field === 'highlight' ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...form.field(field)}
          />
        ))}
      </SimpleGrid>
      <DomainFields form={form} domains={partner.domains} />
      <FeatureFields form={form} />
      <CoverChoice
        covers={partner.covers}
        picture={form.values.picture}
        error={form.field('picture').error}
        onChange={(picture) => form.change('picture', picture)}
      />
    </>
  );
}

function AddressFields({ form, partner }: Omit<GameFieldsetProps, 'isNew'>) {
  const text = useTexts('operator');
  const { ref, error } = form.field('list');
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="2">
      <Picker
        ref={ref}
        width="full"
        label={text('games.field.list')}
        value={form.values.list}
        error={error}
        options={[
          { value: '', label: text('games.noneOf') },
          ...partner.lists.map(({ list }) => ({ value: list, label: list })),
        ]}
        onChange={(list) => form.change('list', list)}
      />
      <TextField
        size="lg"
        required
        label={text('games.field.id')}
        hint={text('games.hint.id')}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('id')}
      />
    </SimpleGrid>
  );
}

type PartProps = Pick<GameFieldsetProps, 'form'>;

function ChoiceFields({ form }: PartProps) {
  const text = useTexts('operator');
  const choice = (field: 'kind' | 'orientation' | 'state', values: readonly string[], texts: string) => (
    <Picker
      width="full"
      label={text(`games.field.${field}`)}
      value={form.values[field]}
      options={values.map((value) => ({ value, label: text(`games.${texts}${value}`) }))}
      onChange={(value) => form.change(field, value)}
    />
  );
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {choice('state', ['open', 'closed'], '')}
      {choice('kind', gameKind.options, 'kinds.')}
      {choice('orientation', ['portrait', 'landscape', 'any'], 'orientations.')}
      <CheckField
        label={text('games.field.demo')}
        checked={form.values.demo}
        onChange={(demo) => form.change('demo', demo)}
      />
    </SimpleGrid>
  );
}

function FeatureFields({ form }: PartProps) {
  const text = useTexts('operator');
  return (
    <CheckFields
      legend={text('games.field.features')}
      options={gameFeatures.map((value) => ({ value, label: text(`games.features.${value}`) }))}
      chosen={form.values.features}
      onChange={(chosen) => form.change('features', chosen)}
    />
  );
}

/** Domains in which the game is closed although it is open. */
function DomainFields({ form, domains }: PartProps & Pick<DeskPartner, 'domains'>) {
  const text = useTexts('operator');
  // One that is closed is closed in every domain.
  if (form.values.state !== 'open') return null;
  return (
    <CheckFields
      legend={text('games.field.closedIn')}
      options={domains.map((value) => ({ value, label: value }))}
      chosen={form.values.closedIn}
      onChange={(chosen) => form.change('closedIn', chosen)}
    />
  );
}
