import { useState } from 'react';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { operatorTransferCalls, type ImportReport } from '@chokdee/shared/contracts/wallet-operator';
import { send, useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, Button, Field, Flex, Icon, Input, List, Stack, Text } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { useAttempt } from '../console/use-attempt.ts';

const counts = ['rows', 'known', 'credited', 'suspense'] as const;

/** Reads a bank's statement: first only says what would be done, then does it. */
export function StatementImport({ onClose, onBooked }: { onClose: () => void; onBooked: () => void }) {
  const text = useTexts('operator');
  const receivers = useCall(depositCalls.receivers, {});
  const banks = receivers.state === 'ready' ? receivers.data : [];
  const [chosen, choose] = useState('');
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport & { mode: 'try' | 'book' }>();
  const bankId = chosen || (banks[0]?.bankId ?? '');
  const { attempt, pending, error } = useAttempt(async (mode: 'try' | 'book') => {
    if (!file) return;
    setReport({ ...(await send(operatorTransferCalls.importStatement, { bankId, file, mode })), mode });
    if (mode === 'book') onBooked();
  });

  return (
    <SideDrawer title={text('money.import')} text={text('money.importText')} onClose={onClose}>
      <Stack gap="5">
        <Picker label={text('money.bank')} width="full" value={bankId} options={banks.map(({ bankId: value, name, accountNumber }) => ({ value, label: `${name} ${accountNumber}` }))} onChange={choose} />
        <Field.Root>
          <Field.Label>{text('money.file')}</Field.Label>
          <Input
            type="file"
            accept=".csv,text/csv"
            paddingTop="1.5"
            onChange={({ target }) => {
              setFile(target.files?.[0]);
              setReport(undefined);
            }}
          />
        </Field.Root>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" disabled={!file || bankId === ''} loading={pending && !report} onClick={() => void attempt('try')}>
            <Icon name="search" />
            {text('money.try')}
          </Button>
          {report?.mode === 'try' && report.rows > report.known && (
            <Button colorPalette="red" loading={pending} onClick={() => void attempt('book')}>
              <Icon name="check" />
              {text('money.book')}
            </Button>
          )}
        </Flex>
        {error !== undefined && <Refusal error={error} />}
        {report && (
          <Stack gap="3" role="status">
            <Text fontWeight="semibold">{text(`money.report.${report.mode}`)}</Text>
            <List.Root gap="1" paddingStart="5">
              {counts.map((name) => (
                <List.Item key={name}>{text(`money.report.${name}`, { count: report[name] })}</List.Item>
              ))}
            </List.Root>
            {[...report.conflicts.map(({ line, transRef }) => ({ line, why: text('money.report.conflict', { ref: transRef }) })), ...report.unreadable.map(({ line, why }) => ({ line, why: text(`money.report.why.${why}`) }))].map(({ line, why }) => (
              <Alert.Root key={`${line} ${why}`} status="warning">
                <Alert.Indicator />
                <Alert.Title fontWeight="normal" overflowWrap="anywhere">
                  {text('money.report.line', { line, why })}
                </Alert.Title>
              </Alert.Root>
            ))}
          </Stack>
        )}
      </Stack>
    </SideDrawer>
  );
}
