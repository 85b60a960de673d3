import { useCallback, useEffect, useState } from 'react';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Link, useNavigate } from '@chokdee/shared/router';
import { Button, Center, ErrorState, Page, Spinner, Stack, Text } from '@chokdee/shared/ui';

/** Ends the member's sessions at all partners, and leads to the games. */
export function GameLogoutScreen() {
  const text = useTexts('games');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let current = true;
    send(gamePlayCalls.logout, {}).then(
      () => {
        if (!current) return;
        notify({ text: text('logout.done'), color: 'success' });
        void navigate('/game', { replace: true });
      },
      (error: unknown) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
    // The texts may be loaded again meanwhile; that is no other attempt.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  return (
    <Page title={text('logout.title')} text={text('logout.text')}>
      {failure === undefined ? (
        <Center paddingY="12" role="status">
          <Stack align="center" gap="4">
            <Spinner size="xl" color="red.fg" />
            <Text color="fg.muted">{text('logout.pending')}</Text>
          </Stack>
        </Center>
      ) : (
        <Stack align="center">
          <ErrorState error={failure} onRetry={again} />
          <Button asChild variant="ghost">
            <Link to="/game">{text('place.toLobby')}</Link>
          </Button>
        </Stack>
      )}
    </Page>
  );
}
