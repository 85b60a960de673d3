import { useRef, useState, type RefObject } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import { operatorTransferCalls, type ImportReport } from '@chokdee/shared/contracts/wallet-operator';
import { send } from '@chokdee/shared/http';
import { whileChosen } from './while-chosen.ts';

interface Choice {
  bankId: string;
  file?: File;
}

/** The chosen account and file, and the report on them. A trial books nothing. */
export function useStatementImport(defaultBankId: string, onProposed: () => void) {
  const [chosen, setChosen] = useState<Choice>({ bankId: defaultBankId });
  const latest = useRef(chosen);
  const [report, setReport] = useState<ImportReport & { mode: 'try' | 'propose' }>();
  const trial = useAttempt(async (current: RefObject<Choice>) => {
    const reply = await whileChosen(current, (choice) => sendStatement(choice, 'try'));
    setReport(reply && { ...reply, mode: 'try' });
  });
  const proposal = useAttempt(async (choice: Choice) => {
    setReport({ ...(await sendStatement(choice, 'propose')), mode: 'propose' });
    onProposed();
  });

  // A report, or why there is none, is valid for one file and one account.
  const choose = (next: Partial<Choice>) => {
    latest.current = { ...chosen, ...next };
    setChosen(latest.current);
    forget();
  };
  const forget = () => {
    setReport(undefined);
    trial.forget();
    proposal.forget();
  };
  const tryIt = () => {
    forget();
    void trial.run(latest);
  };
  return {
    ...chosen,
    choose,
    report,
    tryIt,
    isTrying: trial.pending,
    propose: () => void proposal.run(chosen),
    isProposing: proposal.pending,
    error: trial.error ?? proposal.error,
  };
}

const sendStatement = ({ bankId, file }: Choice, mode: 'try' | 'propose') =>
  send(operatorTransferCalls.importStatement, { bankId, file: file!, mode });
