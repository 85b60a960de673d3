import { useTexts } from '@chokdee/shared/i18n';
import { Question } from '@chokdee/shared/ui';
import type { useExit } from './use-exit.ts';

/** Asks for confirmation before a member leaves an open game round. */
export function ExitQuestion({ exit }: { exit: ReturnType<typeof useExit> }) {
  const text = useTexts('games');
  if (!exit.asks) return null;
  return (
    <Question
      title={text('exit.title')}
      text={text('exit.text')}
      confirmLabel={text('exit.confirm')}
      closeLabel={text('exit.stay')}
      pending={exit.leaving}
      onConfirm={exit.go}
      onClose={exit.stay}
    />
  );
}
