import { useState } from 'react';
import { operatorTransferCalls, type StatementImport } from '@chokdee/shared/contracts/wallet-operator';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, EmptyState, ErrorState, Flex, Icon, LoadingState, Stack, Text } from '@chokdee/shared/ui';
import { SideDrawer } from '../console/side-drawer.tsx';
import { ImportDecision } from './import-decision.tsx';
import { ImportRows } from './import-rows.tsx';

interface ImportReviewProps {
  statement: StatementImport;
  onClose: () => void;
  onChanged: () => void;
}

/** A second operator compares a statement's rows with the bank's site and decides. */
export function ImportReview({ statement, onClose, onChanged }: ImportReviewProps) {
  const text = useTexts('operator');
  const { id, bankId, fileName, state, proposedBy } = statement;
  const rows = useCall(operatorTransferCalls.importRows, { id });
  const [decision, setDecision] = useState<{ carryOut: boolean }>();
  const newRows = rows.state === 'ready' ? rows.data.filter(({ outcome }) => outcome !== 'known') : [];

  return (
    <SideDrawer
      title={text('money.statementOf', { bank: bankId, file: fileName })}
      text={text('money.reviewText', { name: proposedBy })}
      onClose={onClose}
    >
      {rows.state === 'loading' && <LoadingState rows={4} />}
      {rows.state === 'error' && <ErrorState error={rows.error} onRetry={rows.reload} />}
      {rows.state === 'ready' && (
        <Stack gap="4">
          {newRows.length === 0 ? (
            <EmptyState icon="check-circle" title={text('money.nothingNew')} />
          ) : (
            <ImportRows rows={newRows} />
          )}
          {rows.data.length > newRows.length && (
            <Text color="fg.muted">
              {text('money.report.known', { count: rows.data.length - newRows.length })}
            </Text>
          )}
          <Flex gap="2" wrap="wrap">
            <Button colorPalette="red" aria-haspopup="dialog" onClick={() => setDecision({ carryOut: true })}>
              <Icon name="check" />
              {text('money.book')}
            </Button>
            {state === 'proposed' && (
              <Button
                variant="outline"
                aria-haspopup="dialog"
                onClick={() => setDecision({ carryOut: false })}
              >
                <Icon name="x-circle" />
                {text('money.adjust.refuse')}
              </Button>
            )}
          </Flex>
        </Stack>
      )}
      {decision && (
        <ImportDecision
          id={id}
          carryOut={decision.carryOut}
          onClose={() => setDecision(undefined)}
          onDecided={() => {
            onChanged();
            onClose();
          }}
        />
      )}
    </SideDrawer>
  );
}
