import { UnansweredContent } from '../placing/unanswered-content.tsx';
import { useSlip } from './slip-context.ts';
import { SlipSummary } from './slip-summary.tsx';

interface UnansweredQuestionProps {
  onRetry: () => void;
  onForget: () => void;
}

export function UnansweredQuestion(choices: UnansweredQuestionProps) {
  const attempt = useSlip((state) => state.attempt);
  return (
    <UnansweredContent {...choices}>{attempt && <SlipSummary lines={attempt.lines} />}</UnansweredContent>
  );
}
