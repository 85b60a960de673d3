import { useState, type FormEvent } from 'react';
import {
  gameDeskCalls,
  type DeskGame,
  type DeskPartner,
  type GameFields,
} from '@chokdee/shared/contracts/game-desk';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Button, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';
import { SideDrawer } from '../../console/side-drawer.tsx';
import { useAttempt } from '../../console/use-attempt.ts';
import { problemsIn, refusedFields, useProblemText } from '../form/field-problems.ts';
import { StaleNotice, staleChanges } from '../form/stale-notice.tsx';
import { useEdits } from '../form/use-edits.ts';
import { emptyGame, gameDraftOf, parseGame } from './game-draft.ts';
import { GameFieldset } from './game-fieldset.tsx';

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
  // A newer one replaces it when another operator was faster.
  const [game, setGame] = useState(given);
  const { draft, change, isEdited } = useEdits(
    game ? gameDraftOf(game) : emptyGame(partner.lists[0]?.list ?? '', partner.kind),
  );
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((fields: GameFields & { list: string; id: string }) =>
    game
      ? send(gameDeskCalls.saveGame, { ...fields, partner: partner.partner, version: game.version })
      : send(gameDeskCalls.addGame, { ...fields, partner: partner.partner }),
  );
  const reload = useAttempt(async ({ list, id }: DeskGame) => {
    const { games } = await send(gameDeskCalls.games, { partner: partner.partner, search: id });
    setGame(games.find((other) => other.list === list && other.id === id));
  });
  const parsed = parseGame(draft);
  const stale = game && staleChanges(attempt.error);
  const refused = refusedFields(attempt.error);
  const problems = { ...refused, ...(submitted ? problemsIn(parsed) : {}) };
  const title = text(game ? 'games.editGame' : 'games.addGame');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!parsed.success || !(await attempt.run(parsed.data))) return;
    notify({ text: text('games.saved', { name: parsed.data.names.en }), color: 'success' });
    onSaved();
    onClose();
  };

  return (
    <SideDrawer
      title={title}
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
          {stale && game && <StaleNotice changes={stale} onReload={() => void reload.run(game)} />}
          {attempt.error !== undefined && !stale && Object.keys(refused).length === 0 && (
            <Refusal error={attempt.error} />
          )}
          <Button
            type="submit"
            size="lg"
            colorPalette="red"
            disabled={!isEdited}
            loading={attempt.pending || reload.pending}
          >
            {text('games.save')}
          </Button>
        </Stack>
      </form>
    </SideDrawer>
  );
}
