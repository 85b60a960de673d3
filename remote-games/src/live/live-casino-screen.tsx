import { liveTablesCalls } from '@chokdee/shared/contracts/live-tables';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Link } from '@chokdee/shared/router';
import { Alert, Button, EmptyState, ErrorState, Icon, LoadingState, Page, Stack } from '@chokdee/shared/ui';
import { LivePartner, TABLE_COLUMNS } from './live-partner.tsx';

/** About as long as a hand is dealt. */
const POLL_MS = 5_000;

/** The tables of all casino partners, as they are now. */
export function LiveCasinoScreen() {
  const text = useTexts('games');
  const tables = useCall(liveTablesCalls.all, {}, { pollMs: POLL_MS });
  const toLobby = (
    <Button asChild variant="outline">
      <Link to="/games">
        <Icon name="arrow-left" />
        {text('place.toLobby')}
      </Link>
    </Button>
  );
  return (
    <Page title={text('live.title')} text={text('live.text')} actions={toLobby}>
      {tables.state === 'loading' && <LoadingState rows={4} rowHeight="72" columns={TABLE_COLUMNS} />}
      {tables.state === 'error' && <ErrorState error={tables.error} onRetry={tables.reload} />}
      {tables.state === 'ready' && (
        <Stack gap="8">
          {tables.error && <Notice status="warning" text={text('live.stale')} />}
          {tables.data.locked && <Notice status="warning" text={text('lobby.lockedShort')} />}
          {tables.data.partners.map((partner) => (
            <LivePartner key={partner.partner} partner={partner} locked={tables.data.locked} />
          ))}
          {tables.data.partners.length === 0 && (
            <EmptyState icon="dice" title={text('live.none')} text={text('live.noneText')} />
          )}
        </Stack>
      )}
    </Page>
  );
}

function Notice({ status, text }: { status: 'warning'; text: string }) {
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
