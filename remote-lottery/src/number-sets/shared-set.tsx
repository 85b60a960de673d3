import { numberSetCalls } from '@chokdee/shared/contracts/number-sets';
import { newIdempotencyKey, send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Alert,
  Box,
  Button,
  EmptyState,
  ErrorState,
  Heading,
  Icon,
  LoadingState,
  Stack,
} from '@chokdee/shared/ui';
import { useState } from 'react';
import { LinesView } from './lines-view.tsx';
import { useRequest } from './use-request.ts';

interface SharedSetProps {
  code: string;
  onCopied: () => void;
  /** The member wants to enter a different code. */
  onOther: () => void;
}

/** Previews a shared set before it is copied. */
export function SharedSet({ code, onCopied, onOther }: SharedSetProps) {
  const text = useTexts('lottery');
  const shared = useCall(numberSetCalls.shared, { code });
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { sending, run } = useRequest();
  const copy = async () => {
    if (await run(() => send(numberSetCalls.copy, { code }, { idempotencyKey }))) onCopied();
  };
  const other = (
    <Button size="lg" variant="outline" onClick={onOther}>
      {text('sets.otherCode')}
    </Button>
  );
  if (shared.state === 'loading') return <LoadingState rows={3} rowHeight="14" />;
  if (shared.state === 'error') {
    if (shared.error.code === 'NOT_FOUND')
      return (
        <EmptyState
          icon="search"
          title={text('sets.noCodeTitle')}
          text={text('sets.noCodeText')}
          action={other}
        />
      );
    return <ErrorState error={shared.error} onRetry={shared.reload} />;
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
        <Alert.Root status="info" variant="surface">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{text('sets.ownTitle')}</Alert.Title>
            <Alert.Description>{text('sets.ownText')}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ) : (
        <Box fontSize="sm" color="fg.muted">
          {text('sets.copyText')}
        </Box>
      )}
      <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" gap="2">
        {other}
        {ownId ? (
          <Button asChild size="lg" colorPalette="red">
            <Link to={`/number-set/${ownId}`}>
              <Icon name="edit" boxSize="4" />
              {text('sets.ownOpen')}
            </Link>
          </Button>
        ) : (
          <Button size="lg" colorPalette="red" loading={sending} onClick={() => void copy()}>
            <Icon name="download" boxSize="4" />
            {text('sets.copySet')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
