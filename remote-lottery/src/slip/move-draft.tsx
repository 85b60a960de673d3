import { NextRoundButton } from '../purchase/next-round-button.tsx';
import type { ButtonLook, NextRound } from '../purchase/next-steps.tsx';
import { useSearchParams } from '@chokdee/shared/router';
import { joinDrafts, slipDrafts, useSlip, useSlipActions } from './slip.store.ts';

/** Link to the next open round of the lottery. Takes the slip along. */
export function MoveDraft({ next, look }: { next: NextRound; look: ButtonLook }) {
  const lines = useSlip((state) => state.lines);
  const active = useSlip((state) => state.active);
  const text = useSlip((state) => state.freeText);
  const { clear, writeText } = useSlipActions();
  const [search] = useSearchParams();
  // An import (saved numbers or earlier slip) that the URL still names.
  const pendingImport = [...search].filter(([name]) => name === 'set' || name === 'again');
  return (
    <NextRoundButton
      look={look}
      next={next.round}
      to={{ pathname: next.path, search: new URLSearchParams(pendingImport).toString() }}
      label={next.label}
      draft={{ lines, active: [...active], text }}
      drafts={slipDrafts}
      join={joinDrafts}
      onMoved={() => {
        clear();
        writeText('');
      }}
    />
  );
}
