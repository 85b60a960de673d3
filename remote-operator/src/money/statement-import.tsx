import { depositCalls } from '@chokdee/shared/contracts/deposits';
import type { NormalDeposit } from '@chokdee/shared/contracts/wallet-operator';
import { formatAccountNumber } from '@chokdee/shared/format';
import { Fieldset } from '@chokdee/shared/fields';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Box, Button, EmptyState, ErrorState, Flex, Icon, LoadingState, Stack } from '@chokdee/shared/ui';
import { Refusal } from '../change/refusal.tsx';
import { Picker } from '../console/picker.tsx';
import { SideDrawer } from '../console/side-drawer.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportReport } from './import-report.tsx';
import { useStatementImport } from './use-statement-import.ts';

/** Imports a bank statement: first a dry run, then a proposal that another operator books. */
export function StatementImport({ onClose, onProposed }: { onClose: () => void; onProposed: () => void }) {
  const text = useTexts('operator');
  const receivers = useCall(depositCalls.receivers, {});
  return (
    <SideDrawer title={text('money.import')} text={text('money.importText')} onClose={onClose}>
      {receivers.state === 'loading' && <LoadingState rows={3} rowHeight="16" />}
      {receivers.state === 'error' && <ErrorState error={receivers.error} onRetry={receivers.reload} />}
      {receivers.state === 'ready' && receivers.data.length === 0 && (
        <EmptyState icon="bank" title={text('money.noAccounts')} />
      )}
      {receivers.state === 'ready' && receivers.data.length > 0 && (
        <StatementForm receivers={receivers.data} onProposed={onProposed} />
      )}
    </SideDrawer>
  );
}

interface StatementFormProps {
  receivers: readonly NormalDeposit['receiver'][];
  onProposed: () => void;
}

function StatementForm({ receivers, onProposed }: StatementFormProps) {
  const text = useTexts('operator');
  const statement = useStatementImport(receivers[0]?.bankId ?? '', onProposed);
  const { bankId, file, choose, report, error } = statement;
  return (
    <Stack gap="5">
      <Fieldset.Root disabled={statement.isProposing} gap="5">
        <Picker
          label={text('money.bank')}
          width="full"
          value={bankId}
          options={receivers.map(({ bankId: value, bankCode, name, accountNumber }) => ({
            value,
            label: `${name} ${formatAccountNumber(accountNumber, bankCode)}`,
          }))}
          onChange={(next) => choose({ bankId: next })}
        />
        <FileChoice file={file} onChoose={(next) => choose({ file: next })} />
      </Fieldset.Root>
      <Flex gap="2" wrap="wrap">
        <Button
          variant="outline"
          disabled={!file || statement.isProposing}
          loading={statement.isTrying}
          onClick={statement.tryIt}
        >
          <Icon name="search" />
          {text('money.try')}
        </Button>
        {file && report?.mode === 'try' && report.rows > report.known && (
          <Button colorPalette="red" loading={statement.isProposing} onClick={statement.propose}>
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
  );
}
