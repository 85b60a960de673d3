import { useRef, useState, type RefObject } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { gameDeskCalls, type GamesImport } from '@chokdee/shared/contracts/game-desk';
import { send } from '@chokdee/shared/http';
import { whileChosen } from '../../money/while-chosen.ts';

/** The chosen file, what it would change, and applying that. */
export function useGamesImport(partner: string) {
  const [file, setFile] = useState<File>();
  const latest = useRef(file);
  const [report, setReport] = useState<GamesImport>();
  // While one file is read, another may be chosen: that one is then read as well.
  const preview = useAttempt(async (chosen: RefObject<File | undefined>) => {
    let reply: GamesImport | undefined;
    while (!reply)
      reply = await whileChosen(chosen, (read) => send(gameDeskCalls.importGames, { partner, file: read! }));
    setReport(reply);
  });
  const application = useAttempt((request: { file: File; review: string }) =>
    send(gameDeskCalls.importGames, { partner, ...request }),
  );

  const choose = (next: File) => {
    latest.current = next;
    setFile(next);
    setReport(undefined);
    application.forget();
    void preview.run(latest);
  };
  /** Whether it was applied. */
  const apply = async ({ review }: GamesImport): Promise<boolean> =>
    file !== undefined && (await application.run({ file, review })) !== undefined;

  return {
    file,
    report,
    choose,
    apply,
    isApplying: application.pending,
    error: preview.error ?? application.error,
  };
}
