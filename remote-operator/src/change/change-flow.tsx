import { useEffect, useRef, useState, type ReactNode } from 'react';
import { bus } from '@chokdee/shared/bus';
import type { ChangeJob, ChangeReply } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { Box } from '@chokdee/shared/ui';
import { SideDrawer } from '../console/side-drawer.tsx';
import { useAttempt } from '../console/use-attempt.ts';
import type { Ask } from './ask.ts';
import type { Following } from './follow-job.ts';
import { OutcomeStep } from './outcome-step.tsx';
import { ReviewStep } from './review-step.tsx';

interface ChangeFlowProps {
  title: string;
  text?: string;
  /** A complete request, when there is nothing left to choose. */
  ask?: Ask;
  /** Id of its dry run, if it is already running. */
  dryRun?: number;
  /**
   * The form for the change. It reports the request once it is complete, and keeps its input during the dry
   * run.
   */
  compose?: (onReady: (ask: Ask) => void) => ReactNode;
  confirmLabel: string;
  confirm: (ask: Ask, following: Following) => Promise<ChangeReply>;
  onClose: () => void;
  /** Called after a change was made. */
  onChanged: () => void;
}

/** The flow of every change: choose and give a reason, review the dry run, confirm, read the outcome. */
export function ChangeFlow({
  title,
  text: subtitle,
  ask: given,
  dryRun,
  compose,
  confirmLabel,
  confirm,
  onClose,
  onChanged,
}: ChangeFlowProps) {
  const text = useTexts('operator');
  const [chosen, setChosen] = useState<Ask>();
  const [reply, setReply] = useState<ChangeReply>();
  const [job, setJob] = useState<ChangeJob>();
  const { attempt, pending, error } = useAttempt((asked: Ask) => confirm(asked, { onJob: setJob }));
  const ask = chosen ?? given;
  const composed = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);

  // Going back restores keyboard focus to the form.
  useEffect(() => {
    if (!ask && wasAsked.current) composed.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasAsked.current = ask !== undefined;
  }, [ask]);

  const goAhead = async () => {
    const made = ask && (await attempt(ask));
    if (!made) return;
    setReply(made);
    bus.emit('notification/show', {
      text: text(made.state === 'planned' ? 'change.planned' : 'change.done'),
      color: 'success',
      timeoutMs: 4_000,
    });
    onChanged();
  };

  return (
    <SideDrawer title={title} text={subtitle} onClose={onClose}>
      {compose && (
        <Box ref={composed} hidden={ask !== undefined}>
          {compose(setChosen)}
        </Box>
      )}
      {ask && !reply && (
        <ReviewStep
          ask={ask}
          dryRun={dryRun}
          confirmLabel={confirmLabel}
          pending={pending}
          job={job}
          error={error}
          onConfirm={goAhead}
          onBack={compose && (() => setChosen(undefined))}
        />
      )}
      {reply && <OutcomeStep reply={reply} onClose={onClose} />}
    </SideDrawer>
  );
}
