import { numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, EmptyState, ErrorState, Heading, LoadingState, Stack } from '@chokdee/shared/ui';
import { LinesView } from './lines-view.tsx';
import { SharedListAction } from './shared-list-action.tsx';

interface SharedListProps {
  code: string;
  copying: boolean;
  onCopy: () => void;
  /** The member wants to enter a different code. */
  onOther: () => void;
}

/** Previews a shared list before it is copied. */
export function SharedList({ code, copying, onCopy, onOther }: SharedListProps) {
  const text = useTexts('lottery');
  const shared = useCall(numberListCalls.shared, { code });
  const other = (
    <Button size="lg" variant="outline" onClick={onOther}>
      {text('saved.otherCode')}
    </Button>
  );
  if (shared.state === 'loading') return <LoadingState rows={3} rowHeight="14" />;
  if (shared.state === 'error') {
    if (shared.error.code !== 'NOT_FOUND') return <ErrorState error={shared.error} onRetry={shared.reload} />;
    return (
      <EmptyState
        icon="search"
        title={text('saved.noCodeTitle')}
        text={text('saved.noCodeText')}
        action={other}
      />
    );
  }
  const { name, lines, ownId } = shared.data;
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {name}
        </Heading>
        <Box color="fg.muted" fontSize="sm">
          {text('saved.count', { n: lines.length })}
        </Box>
      </Box>
      <LinesView lines={lines} />
      {ownId ? (
        <OwnListNote />
      ) : (
        <Box fontSize="sm" color="fg.muted">
          {text('saved.copyText')}
        </Box>
      )}
      <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" gap="2">
        {other}
        <SharedListAction ownId={ownId} copying={copying} onCopy={onCopy} />
      </Stack>
    </Stack>
  );
}

function OwnListNote() {
  const text = useTexts('lottery');
  return (
    <Alert.Root status="info" variant="surface">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('saved.ownTitle')}</Alert.Title>
        <Alert.Description>{text('saved.ownText')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
