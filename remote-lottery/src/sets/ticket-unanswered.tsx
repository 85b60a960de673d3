import { UnansweredContent } from '../placing/unanswered-content.tsx';
import { TicketSummary } from './ticket-summary.tsx';
import type { TicketLine } from './tickets.ts';

interface TicketUnansweredProps {
  lines: readonly TicketLine[];
  onRetry: () => void;
  onForget: () => void;
}

export function TicketUnanswered({ lines, ...choices }: TicketUnansweredProps) {
  return (
    <UnansweredContent {...choices}>
      <TicketSummary tickets={lines} />
    </UnansweredContent>
  );
}
