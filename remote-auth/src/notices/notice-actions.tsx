import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Icon, IconButton } from '@chokdee/shared/ui';

type Act = () => Promise<boolean>;

interface NoticeActionsProps {
  undo: Act | undefined;
  readAll: Act | undefined;
  /** An act that succeeded disables its button, which has the focus. */
  onDone: () => void;
}

export function NoticeActions({ undo, readAll, onDone }: NoticeActionsProps) {
  const text = useTexts('auth');
  const perform = async (act: Act | undefined, button: HTMLElement) => {
    if ((await act?.()) && button === document.activeElement) onDone();
  };
  return (
    <>
      <IconButton asChild variant="ghost" aria-label={text('notices.settings')}>
        <Link to="/notices/settings">
          <Icon name="wrench" />
        </Link>
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label={text('notices.undo')}
        disabled={!undo}
        onClick={({ currentTarget }) => void perform(undo, currentTarget)}
      >
        <Icon name="undo" />
      </IconButton>
      <Button
        variant="outline"
        disabled={!readAll}
        onClick={({ currentTarget }) => void perform(readAll, currentTarget)}
      >
        <Icon name="check" />
        {text('notices.readAll')}
      </Button>
    </>
  );
}
