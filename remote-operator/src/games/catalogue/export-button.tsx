import { useAttempt } from '@chokdee/shared/attempt';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';
import { Refusal } from '../../change/refusal.tsx';

/** Downloads the games of a partner as a CSV file. */
export function ExportButton({ partner }: { partner: string }) {
  const text = useTexts('operator');
  const attempt = useAttempt(async () => {
    const { name, csv } = await send(gameDeskCalls.exportGames, { partner });
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  });
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        loading={attempt.pending}
        onClick={() => void attempt.run(undefined)}
      >
        <Icon name="download" />
        {text('games.export')}
      </Button>
      {attempt.error !== undefined && <Refusal error={attempt.error} />}
    </>
  );
}
