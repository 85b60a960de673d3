import { useState } from 'react';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import {
  operatorTransferCalls,
  type ImportReport as Report,
} from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, EmptyState, ErrorState, Flex, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { useAttempt } from '../console/use-attempt.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportReport } from './import-report.tsx';

/** Imports a bank statement: first a dry run, then a proposal that another operator books. */
export function StatementImport({ onClose, onProposed }: { onClose: () => void; onProposed: () => void }) {
  const text = useTexts('operator');
  const receivers = useCall(depositCalls.receivers, {});
  const [chosen, setChosen] = useState<{ bankId?: string; file?: File }>({});
  const [report, setReport] = useState<Report & { mode: 'try' | 'propose' }>();
  const { file, bankId = receivers.state === 'ready' ? (receivers.data[0]?.bankId ?? '') : '' } = chosen;
  const { run, pending, error } = useAttempt(
    async ({ mode, bankId, file: read }: { mode: 'try' | 'propose'; bankId: string; file: File }) => {
      setReport({
        ...(await send(operatorTransferCalls.importStatement, { bankId, file: read, mode })),
        mode,
      });
      if (mode === 'propose') onProposed();
    },
  );

  // A report is valid for one file and one account.
  const choose = (next: { bankId?: string; file?: File }) => {
    setChosen({ ...chosen, ...next });
    setReport(undefined);
  };

  return (
    <SideDrawer title={text('money.import')} text={text('money.importText')} onClose={onClose}>
      {receivers.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
      {receivers.state === 'error' && <ErrorState error={receivers.error} onRetry={receivers.reload} />}
      {receivers.state === 'ready' && receivers.data.length === 0 && (
        <EmptyState icon="bank" title={text('money.noAccounts')} />
      )}
      {receivers.state === 'ready' && receivers.data.length > 0 && (
        <Stack gap="5">
          <Picker
            label={text('money.bank')}
            width="full"
            value={bankId}
            options={receivers.data.map(({ bankId: value, name, accountNumber }) => ({
              value,
              label: `${name} ${accountNumber}`,
            }))}
            onChange={(next) => choose({ bankId: next })}
          />
          <FileChoice file={file} onChoose={(next) => choose({ file: next })} />
          <Flex gap="2" wrap="wrap">
            <Button
              variant="outline"
              disabled={!file}
              loading={pending && report?.mode !== 'try'}
              onClick={() => file && void run({ mode: 'try', bankId, file })}
            >
              <Icon name="search" />
              {text('money.try')}
            </Button>
            {file && report?.mode === 'try' && report.rows > report.known && (
              <Button
                colorPalette="red"
                loading={pending}
                onClick={() => void run({ mode: 'propose', bankId, file })}
              >
                <Icon name="users" />
                {text('money.proposeImport')}
              </Button>
            )}
          </Flex>
          {error !== undefined && <Refusal error={error} />}
          {report && (
            <Box role="status">
              <ImportReport report={report} title={text(`money.report.${report.mode}`)} />
            </Box>
          )}
        </Stack>
      )}
    </SideDrawer>
  );
}
