import { useAttempt } from '@chokdee/shared/attempt';
import { partnerReportCalls, type Comparison } from '@chokdee/shared/contracts/partner-report';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Decision } from '../money/decision.tsx';

interface AskAgainProps {
  run: Comparison;
  title: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks why a partner's list is read again. */
export function AskAgain({ run: { partner, day }, title, onClose, onChanged }: AskAgainProps) {
  const text = useTexts('operator');
  const attempt = useAttempt((reason: string) => send(partnerReportCalls.again, { partner, day, reason }));
  const confirm = async (reason: string) => {
    if (!(await attempt.run(reason))) return;
    onChanged();
    onClose();
  };
  return (
    <Decision
      title={`${text('partnerReports.again')}: ${title}`}
      text={text('partnerReports.againText')}
      confirmLabel={text('partnerReports.again')}
      attempt={attempt}
      reasonHint={text('games.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
