import { useState } from 'react';
import type { Plan } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { approvePlan, type ChangeRequest } from '../change/change-request.ts';
import { ChangeFlow } from '../change/change-flow.tsx';
import { useDescribeChange } from '../change/describe-change.ts';
import { ALL } from '../change/target.ts';

interface ApprovalDialogProps {
  plan: Plan;
  onClose: () => void;
  onChanged: () => void;
}

/** Reviews and approves another operator's plan, with a dry run against the current state. */
export function ApprovalDialog({ plan, onClose, onChanged }: ApprovalDialogProps) {
  const text = useTexts('operator');
  const describeChange = useDescribeChange();
  // Keep the first value: each refresh of the plans would start another dry run.
  const [request] = useState<ChangeRequest>(() => ({
    domain: plan.domain,
    change: plan.change,
    reason: plan.reason,
    plan: plan.id,
  }));
  return (
    <ChangeFlow
      title={describeChange(plan.change)}
      text={text('plan.approvalText', {
        domain: plan.domain === ALL ? text('matrix.everywhere') : plan.domain,
        author: plan.author,
        reason: plan.reason,
      })}
      request={request}
      confirmLabel={text('plan.approve')}
      confirm={approvePlan}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
}
