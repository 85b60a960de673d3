import { serverNow } from '@chokdee/shared/clock';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useSearchParams } from '@chokdee/shared/router';
import { isSameLottery } from '../again/same-lottery.ts';
import { NextRoundButton } from '../purchase/next-round-button.tsx';
import { slipGroups } from '../rounds/lottery-group.ts';
import { openRounds } from '../rounds/round-order.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { joinDrafts, slipDrafts } from './draft.ts';
import { useSlip, useSlipActions, useSlipScope } from './slip-context.ts';

/** Link to the next open round of the lottery. Takes the slip along. */
export function MoveDraft() {
  const titles = useRoundTitles();
  const { round, slug } = useSlipScope();
  const lines = useSlip((state) => state.lines);
  const active = useSlip((state) => state.active);
  const { clear } = useSlipActions();
  const [search] = useSearchParams();
  // An import (set or earlier slip) that the URL still names.
  const pendingImport = [...search].filter(([name]) => name === 'set' || name === 'again');
  const latest = useCall(lotteryCalls.latest, {});
  const list = slipGroups.find((group) => group.slug === slug)?.list;
  const [next] =
    latest.state === 'ready' && list
      ? openRounds(latest.data[list], serverNow()).filter(
          (each) => each.betId !== round.betId && isSameLottery(each, round),
        )
      : [];
  if (!next) return null;
  return (
    <NextRoundButton
      next={next}
      to={{
        pathname: `/lotto/${slug}/${next.betId}`,
        search: new URLSearchParams(pendingImport).toString(),
      }}
      label={titles.short(next)}
      draft={{ lines, active: [...active] }}
      drafts={slipDrafts}
      join={joinDrafts}
      onMoved={clear}
    />
  );
}
