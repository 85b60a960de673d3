import { useState } from 'react';
import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import {
  Box,
  Button,
  ErrorState,
  Grid,
  Icon,
  LoadingState,
  Page,
  Stack,
  VisuallyHidden,
} from '@chokdee/shared/ui';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { CurrentStep } from './current-step.tsx';
import { LimitMeter } from './limit-meter.tsx';
import { PastWithdraws } from './past-withdraws.tsx';
import { isOver, useWithdraws } from './use-withdraws.ts';

export function WithdrawScreen() {
  const text = useTexts('wallet');
  const { limits, accounts, lists, open } = useWithdraws();
  const failed = [limits, accounts, lists].find((call) => call.state === 'error');
  const ready = limits.state === 'ready' && accounts.state === 'ready' && lists.state === 'ready';
  const area = useKeptFocus(ready ? (open?.id ?? 'none') : undefined, false);
  // A withdrawal that was under way on this page also shows how it ended.
  const [watchedId, setWatchedId] = useState<WithdrawId>();
  if (open && open.id !== watchedId) setWatchedId(open.id);
  const past = lists.state === 'ready' ? lists.data.userWithdraw.filter(isOver) : [];
  const ended = past.find(({ id }) => id === watchedId);

  return (
    <Page
      title={text('withdraw.title')}
      actions={
        <Button asChild variant="ghost" size="sm">
          <Link to="/credit/status?tab=withdrawData">
            <Icon name="history" />
            {text('withdraw.history')}
          </Link>
        </Button>
      }
    >
      {failed?.state === 'error' && !ready && <ErrorState error={failed.error} onRetry={failed.reload} />}
      {!failed && !ready && <LoadingState rows={2} rowHeight="64" />}
      {ready && (
        <Stack gap="8">
          <Grid templateColumns={{ base: '1fr', lg: '1.6fr 1fr' }} gap="6" alignItems="start">
            <Box ref={area} tabIndex={-1} outline="none">
              <CurrentStep open={open} past={past} accounts={accounts.data} limits={limits.data} />
            </Box>
            <LimitMeter limits={limits.data} />
          </Grid>
          <VisuallyHidden role="status">
            {ended &&
              `${text(`withdraw.status.${ended.status}`)}. ${text(`withdraw.meaning.${ended.status}`)}`}
          </VisuallyHidden>
          <PastWithdraws withdraws={past} ended={ended?.id} />
        </Stack>
      )}
    </Page>
  );
}
