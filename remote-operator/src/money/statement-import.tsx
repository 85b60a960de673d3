import { useState } from 'react';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { operatorTransferCalls, type ImportReport as Report } from '@chokdee/shared/contracts/wallet-operator';
import { send, useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Button, Flex, Icon, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { useAttempt } from '../console/use-attempt.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportReport } from './import-report.tsx';

/** Reads a bank's statement: first only says what would be done, then asks another operator to have it done. */
export function StatementImport({ onClose, onProposed }: { onClose: () => void; onProposed: () => void }) {
  const text = useTexts('operator');
  const receivers = useCall(depositCalls.receivers, {});
  const banks = receivers.state === 'ready' ? receivers.data : [];
  const [chosen, choose] = useState('');
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report & { mode: 'try' | 'propose' }>();
  const bankId = chosen || (banks[0]?.bankId ?? '');
  const { attempt, pending, error } = useAttempt(async (mode: 'try' | 'propose') => {
    if (!file) return;
    setReport({ ...(await send(operatorTransferCalls.importStatement, { bankId, file, mode })), mode });
    if (mode === 'propose') onProposed();
  });

  return (
    <SideDrawer title={text('money.import')} text={text('money.importText')} onClose={onClose}>
      <Stack gap="5">
        <Picker label={text('money.bank')} width="full" value={bankId} options={banks.map(({ bankId: value, name, accountNumber }) => ({ value, label: `${name} ${accountNumber}` }))} onChange={choose} />
        <FileChoice
          file={file}
          onChoose={(next) => {
            setFile(next);
            setReport(undefined);
          }}
        />
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" disabled={!file || bankId === ''} loading={pending && !report} onClick={() => void attempt('try')}>
            <Icon name="search" />
            {text('money.try')}
          </Button>
          {report?.mode === 'try' && report.rows > report.known && (
            <Button colorPalette="red" loading={pending} onClick={() => void attempt('propose')}>
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
    </SideDrawer>
  );
}
