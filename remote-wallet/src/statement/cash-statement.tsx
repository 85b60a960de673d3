import { Suspense, type ReactNode } from 'react';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Icon,
  lazyPart,
  LoadingState,
  Stack,
  Text,
} from '@chokdee/shared/ui';
import type { StatementRequest } from './statement-pages.ts';
import { DebtNotice } from './debt-notice.tsx';
import { useStatement } from './use-statement.ts';

const StatementList = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "kept-statement-list" */ './statement-list.tsx')).StatementList,
);

interface CashStatementProps {
  /** `null` while the chosen days are not a valid range. */
  request: StatementRequest | null;
  onOpen: (id: string) => void;
  /** Offered when there is no row. */
  emptyAction?: ReactNode;
}

export function CashStatement({ request, onOpen, emptyAction }: CashStatementProps) {
  const text = useTexts('wallet');
  const locale = useLocale();
  const statement = useStatement(request && { ...request, locale });

  if (request === null) return null;
  if (statement.state === 'loading') return <LoadingState rows={6} rowHeight="16" />;
  if (statement.state === 'error') return <ErrorState error={statement.error} onRetry={statement.reload} />;
  const { rows, owed, older, loadOlder } = statement;
  if (rows.length === 0)
    return (
      <>
        <DebtNotice satang={owed} />
        <EmptyState
          icon={request.search ? 'search' : 'receipt'}
          title={text(request.search ? 'statement.notFound' : 'statement.empty')}
          text={text('statement.emptyText')}
          action={emptyAction}
        />
      </>
    );
  return (
    <Stack gap="4">
      <DebtNotice satang={owed} />
      <Suspense fallback={<LoadingState rows={6} rowHeight="16" />}>
        <StatementList
          rows={rows}
          complete={older === 'none'}
          onNearEnd={() => older === 'available' && loadOlder()}
          onOpen={onOpen}
        />
      </Suspense>
      <Flex
        minHeight="10"
        align="center"
        justify="center"
        gap="3"
        color="fg.muted"
        textStyle="sm"
        role="status"
      >
        {older === 'loading' && <Text>{text('statement.loadingOlder')}</Text>}
        {older === 'none' && <Text>{text('statement.end')}</Text>}
        {older === 'failed' && (
          <>
            <Text>{text('statement.olderFailed')}</Text>
            <Button size="sm" variant="outline" onClick={loadOlder}>
              <Icon name="refresh" />
              {text('statement.again')}
            </Button>
          </>
        )}
      </Flex>
    </Stack>
  );
}
