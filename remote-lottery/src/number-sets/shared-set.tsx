import { numberSetCalls } from '@chokdee/shared/contracts/number-sets';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Box, Button, EmptyState, ErrorState, Heading, LoadingState, Stack } from '@chokdee/shared/ui';
import { LinesView } from './lines-view.tsx';
import { SharedSetAction } from './shared-set-action.tsx';

interface SharedSetProps {
  code: string;
  copying: boolean;
  onCopy: () => void;
  /** The member wants to enter a different code. */
  onOther: () => void;
}

/** Previews a shared set before it is copied. */
export function SharedSet({ code, copying, onCopy, onOther }: SharedSetProps) {
  const text = useTexts('lottery');
  const shared = useCall(numberSetCalls.shared, { code });
  const other = (
    <Button size="lg" variant="outline" onClick={onOther}>
      {text('sets.otherCode')}
    </Button>
  );
  if (shared.state === 'loading') return <LoadingState rows={3} rowHeight="14" />;
  if (shared.state === 'error') {
    if (shared.error.code !== 'NOT_FOUND') return <ErrorState error={shared.error} onRetry={shared.reload} />;
    return (
      <EmptyState
        icon="search"
        title={text('sets.noCodeTitle')}
        text={text('sets.noCodeText')}
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
          {text('sets.count', { n: lines.length })}
        </Box>
      </Box>
      <LinesView lines={lines} />
      {ownId ? (
        <OwnSetNote />
      ) : (
        <Box fontSize="sm" color="fg.muted">
          {text('sets.copyText')}
        </Box>
      )}
      <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" gap="2">
        {other}
        <SharedSetAction ownId={ownId} copying={copying} onCopy={onCopy} />
      </Stack>
    </Stack>
  );
}

function OwnSetNote() {
  const text = useTexts('lottery');
  return (
    <Alert.Root status="info" variant="surface">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('sets.ownTitle')}</Alert.Title>
        <Alert.Description>{text('sets.ownText')}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
