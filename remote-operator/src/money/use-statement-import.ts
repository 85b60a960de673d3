import { useState } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorTransferCalls, type ImportReport } from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';

type Mode = 'try' | 'propose';

/** The chosen account and file, and the report on them. `try` books nothing. */
export function useStatementImport(defaultBankId: string, onProposed: () => void) {
  const [chosen, setChosen] = useState<{ bankId?: string; file?: File }>({});
  const [report, setReport] = useState<ImportReport & { mode: Mode }>();
  const { file, bankId = defaultBankId } = chosen;
  const { run, pending, error } = useAttempt(async ({ mode, read }: { mode: Mode; read: File }) => {
    const reply = await send(operatorTransferCalls.importStatement, { bankId, file: read, mode });
    setReport({ ...reply, mode });
    if (mode === 'propose') onProposed();
  });

  // A report is valid for one file and one account.
  const choose = (next: { bankId?: string; file?: File }) => {
    setChosen({ ...chosen, ...next });
    setReport(undefined);
  };
  const submit = (mode: Mode) => {
    if (file) void run({ mode, read: file });
  };
  return { bankId, file, choose, report, submit, pending, error };
}
