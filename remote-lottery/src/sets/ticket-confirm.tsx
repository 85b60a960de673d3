import { useTexts } from '@chokdee/shared/i18n';
import { ConfirmContent } from '../placing/confirm-content.tsx';
import { useTicketScope } from './ticket-context.ts';
import { TicketSummary } from './ticket-summary.tsx';
import type { TicketLine } from './tickets.ts';

interface TicketConfirmProps {
  lines: readonly TicketLine[];
  totals: { sets: number; total: number; win: number };
  sending: boolean;
  onSend: () => void;
  onBack: () => void;
}

export function TicketConfirm({ lines, totals: { sets, total, win }, ...choices }: TicketConfirmProps) {
  const text = useTexts('lottery');
  const { round } = useTicketScope();
  return (
    <ConfirmContent
      title={text('set4.confirm')}
      round={round}
      summary={<TicketSummary tickets={lines} />}
      count={text('set4.count', { n: sets })}
      totalSatang={total}
      winSatang={win}
      {...choices}
    />
  );
}
