import type { FormEvent } from 'react';
import type { DeskGame, DeskPartner } from '@chokdee/shared/contracts/game-desk';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Stack } from '@chokdee/shared/ui';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useProblemText } from '../form/field-problems.ts';
import { FormEnd } from '../form/form-end.tsx';
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
export function GameDrawer({ partner, game, onClose, onSaved }: GameDrawerProps) {
  const text = useTexts('operator');
  const problemText = useProblemText();
  const { draft, change, isEdited, problems, attempt, save, reload } = useGameForm(partner, game);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save();
    if (!saved) return;
    notify({ text: text('games.saved', { name: saved.names.en }), color: 'success' });
    onSaved();
    onClose();
  };

  return (
    <SideDrawer
      title={text(game ? 'games.editGame' : 'games.addGame')}
      text={game && [partner.name, game.list, game.id].filter(Boolean).join(' / ')}
      onClose={onClose}
    >
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
