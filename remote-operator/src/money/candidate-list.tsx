import type { BankTransfer } from '@chokdee/shared/contracts/wallet-operator';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Stack } from '@chokdee/shared/ui';
import { MoneyRow } from './money-row.tsx';

/** A deposit that a transfer may have paid. */
export type Candidate = BankTransfer['candidates'][number];

interface CandidateListProps {
  candidates: readonly Candidate[];
  onAssign: (candidate: Candidate) => void;
}

/** The deposits that a transfer may have paid, each with the reason. */
export function CandidateList({ candidates, onAssign }: CandidateListProps) {
  const text = useTexts('operator');
  const describe = ({ why, userName, prepareTotal, createdAt }: Candidate) =>
    text(`money.why.${why}`, {
      name: userName,
      amount: formatBaht(prepareTotal),
      time: formatInstant(createdAt),
    });
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={text('money.candidates')}>
      {candidates.map((candidate) => (
        <MoneyRow key={candidate.depositId} text={describe(candidate)}>
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => onAssign(candidate)}>
            {text('money.assignTo', { name: candidate.userName })}
          </Button>
        </MoneyRow>
      ))}
    </Stack>
  );
}
