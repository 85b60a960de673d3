import type { ReactNode } from 'react';
import type { CallState } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, EmptyState, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';

interface CallListProps<Row> {
  call: CallState<unknown>;
  /** Rows of the call's data. */
  rows: readonly Row[];
  row: (row: Row) => ReactNode;
}

/** A tab's rows with loading, error and empty states. */
export function CallList<Row>({ call, rows, row }: CallListProps<Row>) {
  const text = useTexts('wallet');
  if (call.state === 'loading') return <LoadingState rows={6} />;
  if (call.state === 'error') return <ErrorState error={call.error} onRetry={call.reload} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="history"
        title={text('credit.empty')}
        text={text('credit.emptyText')}
        action={
          <Button asChild variant="outline" minHeight="11">
            <Link to="/credit/deposit">{text('nav.deposit')}</Link>
          </Button>
        }
      />
    );
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {rows.map(row)}
    </Stack>
  );
}
