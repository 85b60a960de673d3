import type { FormEvent } from 'react';
import type { DeskGame, DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Box, Stack } from '@chokdee/shared/ui';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { ArtworkField } from '../artwork/artwork-field.tsx';
import type { ArtworkChange } from '../artwork/use-artwork.ts';
import { useProblemText } from '../../form/field-problems.ts';
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
  const problemText = useProblemText();
  const form = useGameForm(partner, given);
  const { game, draft, change, isEdited, problems, attempt, save, reload } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save();
    if (!saved) return;
    notify({ text: text('games.saved', { name: saved.names.en }), color: 'success' });
    onSaved();
    onClose();
  };

  const adopt = (changed: ArtworkChange) => {
    form.adopt(changed);
    notify({ text: text('games.saved', { name: draft.names.en }), color: 'success' });
    onSaved();
  };

  return (
    <SideDrawer
      title={text(game ? 'games.editGame' : 'games.addGame')}
      text={game && [partner.name, game.list, game.id].filter(Boolean).join(' / ')}
      onClose={onClose}
    >
      {game && reload && (
        <Box marginBottom="5">
          <ArtworkField game={game} onChanged={adopt} onReload={reload} />
        </Box>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4">
          <GameFieldset
            draft={draft}
            partner={partner}
            isNew={!game}
            problemOf={(path) => problemText(problems[path])}
            onChange={change}
          />
          <FormEnd
            attempt={attempt}
            idle={!isEdited}
            label={text('games.save')}
            {...(reload ? { onReload: reload } : {})}
          />
        </Stack>
      </form>
    </SideDrawer>
  );
}
