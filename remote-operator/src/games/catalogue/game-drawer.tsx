import type { DeskGame, DeskPartner, GameFields } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Box, Stack } from '@chokdee/shared/ui';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { ArtworkField } from '../artwork/artwork-field.tsx';
import type { ArtworkChange } from '../artwork/use-artwork.ts';
import { FormEnd } from '../../form/form-end.tsx';
import { GameFieldset } from './game-fieldset.tsx';
import { useGameForm } from './use-game-form.ts';

interface GameDrawerProps {
  partner: DeskPartner;
  /** Absent: a new one. */
  game: DeskGame | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds or edits a game. */
export function GameDrawer({ partner, game: given, onClose, onSaved }: GameDrawerProps) {
  const text = useTexts('operator');
  const { form, game, adopt, attempt, run, reload } = useGameForm(partner, given);
  const announce = ({ names }: Pick<GameFields, 'names'>) => {
    notify({ text: text('games.saved', { name: names.en }), color: 'success' });
    onSaved();
  };
  const save = async (fields: Parameters<typeof run>[0]) => {
    if (!(await run(fields))) return;
    announce(fields);
    onClose();
  };
  const adoptArtwork = (changed: ArtworkChange) => {
    adopt(changed);
    announce(form.values);
  };

  return (
    <SideDrawer
      title={text(game ? 'games.editGame' : 'games.addGame')}
      text={game && [partner.name, game.list, game.id].filter(Boolean).join(' / ')}
      isEdited={form.isEdited}
      onClose={onClose}
    >
      {game && reload && (
        <Box marginBottom="5">
          <ArtworkField game={game} onChanged={adoptArtwork} onReload={reload} />
        </Box>
      )}
      <form onSubmit={form.submit(save)} noValidate>
        <Stack gap="4">
          <GameFieldset form={form} partner={partner} isNew={!game} />
          <FormEnd
            attempt={attempt}
            idle={!form.isEdited}
            label={text('games.save')}
            {...(reload ? { onReload: reload } : {})}
          />
        </Stack>
      </form>
    </SideDrawer>
  );
}
