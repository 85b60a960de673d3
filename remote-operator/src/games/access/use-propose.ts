import { useAttempt } from '@chokdee/shared/attempt';
import { gameAccessCalls, type AccessChange } from '@chokdee/shared/contracts/game-access';
import { refusedFields } from '@chokdee/shared/contracts/refused-fields';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';

/** Proposes a change of a partner's access or keys to a second operator. */
export function usePropose(partner: string, onProposed: () => void) {
  const text = useTexts('operator');
  const attempt = useAttempt(({ change, reason }: { change: AccessChange; reason: string }) =>
    send(gameAccessCalls.propose, { partner, change, reason }),
  );
  const propose = async (change: AccessChange, reason: string): Promise<boolean> => {
    if (!(await attempt.run({ change, reason }))) return false;
    notify({ text: text('games.access.proposed'), color: 'success' });
    onProposed();
    return true;
  };
  return { attempt, propose };
}

/** Fields that the server refused: it names those of the change. */
export const refusedChange = (failure: unknown) =>
  Object.fromEntries(
    Object.entries(refusedFields(failure)).map(([path, problem]) => [path.replace(/^change\./, ''), problem]),
  );
