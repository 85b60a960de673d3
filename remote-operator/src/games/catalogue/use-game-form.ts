import { useAttempt } from '@chokdee/shared/attempt';
import {
  gameDeskCalls,
  type DeskGame,
  type DeskPartner,
  type GameFields,
} from '@chokdee/shared/contracts/game-desk';
import { refusedFields, type FieldProblems } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useState } from 'react';
import { problemsIn } from '../../form/field-problems.ts';
import { useEdits } from '../../form/use-edits.ts';
import { emptyGame, gameDraftOf, parseGame } from './game-draft.ts';

/**
 * Form values of a game, their errors, and the call that saves them.
 *
 * @param given undefined: a new one.
 */
export function useGameForm({ partner, lists, kind }: DeskPartner, given: DeskGame | undefined) {
  // A newer one replaces it when another operator was faster.
  const [game, setGame] = useState(given);
  const edits = useEdits(game ? gameDraftOf(game) : emptyGame(lists[0]?.list ?? '', kind));
  const [submitted, setSubmitted] = useState(false);
  const attempt = useAttempt((fields: GameFields & { list: string; id: string }) =>
    game
      ? send(gameDeskCalls.saveGame, { ...fields, partner, version: game.version })
      : send(gameDeskCalls.addGame, { ...fields, partner }),
  );
  const reload = useAttempt(async ({ list, id }: DeskGame) => {
    const { games } = await send(gameDeskCalls.games, { partner, search: id });
    setGame(games.find((other) => other.list === list && other.id === id));
  });
  const parsed = parseGame(edits.draft);
  const problems: FieldProblems = {
    ...refusedFields(attempt.error),
    ...(submitted ? problemsIn(parsed) : {}),
  };

  /** @returns the game once it is saved. */
  const save = async () => {
    setSubmitted(true);
    return parsed.success && (await attempt.run(parsed.data)) ? parsed.data : undefined;
  };

  return {
    ...edits,
    game,
    /** Takes over what was saved outside of the form, under the edits. */
    adopt: (change: Partial<DeskGame>) => setGame((known) => known && { ...known, ...change }),
    problems,
    attempt: { error: attempt.error, pending: attempt.pending || reload.pending },
    save,
    reload: game && (() => void reload.run(game)),
  };
}
