import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAttempt } from '@chokdee/shared/attempt';
import type { ChangeJob, ChangeReply } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { Box } from '@chokdee/shared/ui';
import { SideDrawer } from '../console/side-drawer.tsx';
import { useUnsaved } from '../form/use-unsaved.tsx';
import type { ChangeRequest, ReviewedChange } from './change-request.ts';
import type { PollOptions } from './follow-job.ts';
import { OutcomeStep } from './outcome-step.tsx';
import { ReviewStep } from './review-step.tsx';

interface ChangeFlowProps {
  title: string;
  text?: string;
  /** A complete request, when there is nothing left to choose. */
  request?: ChangeRequest;
  /** Id of its dry run, if it is already running. */
  dryRun?: number;
  /**
   * The form for the change. It reports the request once it is complete, and whether it has input, which it
   * keeps during the dry run.
   */
  compose?: (onReady: (request: ChangeRequest) => void, onEdited: (isEdited: boolean) => void) => ReactNode;
  confirmLabel: string;
  confirm: (request: ReviewedChange, options: PollOptions) => Promise<ChangeReply>;
  onClose: () => void;
  /** Called after a change was made. */
  onChanged: () => void;
}

/** The flow of every change: choose and give a reason, review the dry run, confirm, read the outcome. */
export function ChangeFlow({
  title,
  text: subtitle,
  request: given,
  dryRun,
  compose,
  confirmLabel,
  confirm,
  onClose,
  onChanged,
}: ChangeFlowProps) {
  const text = useTexts('operator');
  const [composed, setComposed] = useState<ChangeRequest>();
  const [reply, setReply] = useState<ChangeReply>();
  const [job, setJob] = useState<ChangeJob>();
  const { run, pending, error } = useAttempt((confirmed: ReviewedChange) =>
    confirm(confirmed, { onJob: setJob }),
  );
  const { onEdited, leave, question } = useUnsaved();
  const request = composed ?? given;
  // A confirmed change goes on without the drawer.
  const isSent = pending || reply !== undefined;
  const form = useFocusOnReturn(request === undefined);

  const confirmRequest = async (preview: ChangeReply) => {
    const outcome = request && (await run({ ...request, preview }));
    if (!outcome) return;
    setReply(outcome);
    notify({
      text: text(outcome.state === 'planned' ? 'change.planned' : 'change.done'),
      color: 'success',
      timeoutMs: 4_000,
    });
    onChanged();
  };

  return (
    <SideDrawer title={title} text={subtitle} onClose={() => (isSent ? onClose() : leave(onClose))}>
      {compose && (
        <Box ref={form} hidden={request !== undefined}>
          {compose(setComposed, onEdited)}
        </Box>
      )}
      {request && !reply && (
        <ReviewStep
          request={request}
          dryRun={dryRun}
          confirmLabel={confirmLabel}
          pending={pending}
          job={job}
          error={error}
          onConfirm={confirmRequest}
          onBack={compose && (() => setComposed(undefined))}
        />
      )}
      {reply && <OutcomeStep reply={reply} onClose={onClose} />}
      {question}
    </SideDrawer>
  );
}

/** Going back to the form puts the keyboard focus on its button. */
function useFocusOnReturn(isComposing: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    if (isComposing && hasLeft.current) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    hasLeft.current = !isComposing;
  }, [isComposing]);
  return form;
}
