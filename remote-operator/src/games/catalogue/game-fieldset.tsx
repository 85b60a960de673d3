import type { DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { gameFeatures, gameKind } from '@chokdee/shared/contracts/games';
import { useTexts } from '@chokdee/shared/i18n';
import { SimpleGrid, TextField } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckField } from '../../form/check-field.tsx';
import { CheckFields } from '../../form/check-fields.tsx';
import { NamesFields } from '../../form/names-fields.tsx';
import { CoverChoice } from './cover-choice.tsx';
import type { GameDraft } from './game-draft.ts';

interface GameFieldsetProps {
  draft: GameDraft;
  partner: DeskPartner;
  isNew: boolean;
  problemOf: (path: string) => string | undefined;
  onChange: (change: Partial<GameDraft>) => void;
}

type TypedField = 'rtp' | 'minBet' | 'maxBet' | 'position' | 'highlight';
const typed: readonly TypedField[] = ['rtp', 'minBet', 'maxBet', 'position', 'highlight'];

/** The fields of a game. Its place in the address is set once. */
export function GameFieldset({ draft, partner, isNew, problemOf, onChange }: GameFieldsetProps) {
  const text = useTexts('operator');
  return (
    <>
      {isNew && <AddressFields {...{ draft, partner, problemOf, onChange }} />}
      <NamesFields names={draft.names} problemOf={problemOf} onChange={(names) => onChange({ names })} />
      <ChoiceFields {...{ draft, onChange }} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="2">
        {typed.map((field) => (
          <TextField
            key={field}
            size="lg"
            label={text(`games.field.${field}`)}
            hint={text(`games.hint.${field}`)}
            inputMode={field === 'position' || field === 'highlight' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={draft[field]}
            error={problemOf(field)}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
      </SimpleGrid>
      <DomainFields {...{ draft, onChange }} domains={partner.domains} />
      <FeatureFields {...{ draft, onChange }} />
      <CoverChoice
        covers={partner.covers}
        motif={draft.motif}
        colour={draft.colour}
        error={problemOf('picture')}
        onChange={onChange}
      />
    </>
  );
}

function AddressFields({ draft, partner, problemOf, onChange }: Omit<GameFieldsetProps, 'isNew'>) {
  const text = useTexts('operator');
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="4" rowGap="2">
      <Picker
        width="full"
        label={text('games.field.list')}
        value={draft.list}
        error={problemOf('list')}
        options={[
          { value: '', label: text('games.noneOf') },
          ...partner.lists.map(({ list }) => ({ value: list, label: list })),
        ]}
        onChange={(list) => onChange({ list })}
      />
      <TextField
        size="lg"
        required
        label={text('games.field.id')}
        hint={text('games.hint.id')}
        autoComplete="off"
        autoCapitalize="none"
        value={draft.id}
        error={problemOf('id')}
        onChange={({ target }) => onChange({ id: target.value })}
      />
    </SimpleGrid>
  );
}

type PartProps = Pick<GameFieldsetProps, 'draft' | 'onChange'>;

function ChoiceFields({ draft, onChange }: PartProps) {
  const text = useTexts('operator');
  const choice = (field: 'kind' | 'orientation' | 'state', values: readonly string[], texts: string) => (
    <Picker
      width="full"
      label={text(`games.field.${field}`)}
      value={draft[field]}
      options={values.map((value) => ({ value, label: text(`games.${texts}${value}`) }))}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {choice('state', ['open', 'closed'], '')}
      {choice('kind', gameKind.options, 'kinds.')}
      {choice('orientation', ['portrait', 'landscape', 'any'], 'orientations.')}
      <CheckField
        label={text('games.field.demo')}
        checked={draft.demo}
        onChange={(demo) => onChange({ demo })}
      />
    </SimpleGrid>
  );
}

function FeatureFields({ draft: { features }, onChange }: PartProps) {
  const text = useTexts('operator');
  return (
    <CheckFields
      legend={text('games.field.features')}
      options={gameFeatures.map((value) => ({ value, label: text(`games.features.${value}`) }))}
      chosen={features}
      onChange={(chosen) => onChange({ features: chosen })}
    />
  );
}

/** Domains in which the game is closed although it is open. */
function DomainFields({
  draft: { closedIn, state },
  domains,
  onChange,
}: PartProps & Pick<DeskPartner, 'domains'>) {
  const text = useTexts('operator');
  // One that is closed is closed in every domain.
  if (state !== 'open') return null;
  return (
    <CheckFields
      legend={text('games.field.closedIn')}
      options={domains.map((value) => ({ value, label: value }))}
      chosen={closedIn}
      onChange={(chosen) => onChange({ closedIn: chosen })}
    />
  );
}
