import { useAttempt } from '@chokdee/shared/attempt';
import {
  gameDeskCalls,
  type DeskGame,
  type DeskPartner,
  type GameFields,
} from '@chokdee/shared/contracts/game-desk';
import { useForm } from '@chokdee/shared/form';
import { send } from '@chokdee/shared/http';
import { useState } from 'react';
import { useProblemText } from '../../form/field-problems.ts';
import { emptyGame, gameDraftOf, savedGame } from './game-draft.ts';

/**
 * Form values of a game, their errors, and the call that saves them.
 *
 * @param given undefined: a new one.
 */
export function useGameForm({ partner, lists, kind }: DeskPartner, given: DeskGame | undefined) {
  // A newer one replaces it when another operator was faster.
  const [game, setGame] = useState(given);
  const problemText = useProblemText();
  const attempt = useAttempt((fields: GameFields & { list: string; id: string }) =>
    game
      ? send(gameDeskCalls.saveGame, { ...fields, partner, version: game.version })
      : send(gameDeskCalls.addGame, { ...fields, partner }),
  );
  const reload = useAttempt(async ({ list, id }: DeskGame) => {
    const { games } = await send(gameDeskCalls.games, { partner, search: id });
    setGame(games.find((other) => other.list === list && other.id === id));
  });
  const form = useForm({
    schema: savedGame,
    initial: game ? gameDraftOf(game) : emptyGame(lists[0]?.list ?? '', kind),
    validates: 'onSubmit',
    failure: attempt.error,
    textOf: problemText,
  });

  return {
    form,
    game,
    /** Takes over what was saved outside of the form, under the edits. */
    adopt: (change: Partial<DeskGame>) => setGame((known) => known && { ...known, ...change }),
    attempt: { error: form.failure, pending: attempt.pending || reload.pending },
    run: attempt.run,
    reload: game && (() => void reload.run(game)),
  };
}
