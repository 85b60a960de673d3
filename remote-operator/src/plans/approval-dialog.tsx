import { useState } from 'react';
import type { Plan } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { approvePlan, type Ask } from '../change/ask.ts';
import { ChangeFlow } from '../change/change-flow.tsx';
import { useChangeWords } from '../change/change-words.ts';
import { ALL } from '../change/target.ts';

interface ApprovalDialogProps {
  plan: Plan;
  onClose: () => void;
  onChanged: () => void;
}

/** What another person planned, looked at once more as it would be done now, and approved. */
export function ApprovalDialog({ plan, onClose, onChanged }: ApprovalDialogProps) {
  const text = useTexts('operator');
  const words = useChangeWords();
  // The dry run is made once, not at every refresh of the plans.
  const [ask] = useState<Ask>(() => ({
    domain: plan.domain,
    change: plan.change,
    reason: plan.reason,
    plan: plan.id,
  }));
  return (
    <ChangeFlow
      title={words(plan.change)}
      text={text('plan.approvalText', {
        domain: plan.domain === ALL ? text('matrix.everywhere') : plan.domain,
        author: plan.author,
        reason: plan.reason,
      })}
      ask={ask}
      confirmLabel={text('plan.approve')}
      confirm={approvePlan}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
