import { serverNow } from '@chokdee/shared/clock';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate, useSearchParams } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, Icon } from '@chokdee/shared/ui';
import { isSameLottery } from '../again/same-lottery.ts';
import { slipGroups } from '../rounds/lottery-group.ts';
import { openRounds } from '../rounds/round-order.ts';
import { closeMs } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { joinDrafts, slipDrafts } from './draft.ts';
import { useSlip, useSlipActions, useSlipScope } from './slip-context.ts';

/** Link to the next open round of the lottery. Takes the draft of this round along. */
export function MoveDraft() {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const navigate = useNavigate();
  const { round, slug } = useSlipScope();
  const lines = useSlip((state) => state.lines);
  const active = useSlip((state) => state.active);
  const { clear } = useSlipActions();
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
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

  const joined =
    lines.length > 0
      ? joinDrafts(slipDrafts.view(memberId, next.betId), { lines, active: [...active] })
      : undefined;

  const move = () => {
    if (joined) {
      slipDrafts.put(memberId, next.betId, closeMs(next), joined);
      clear();
    }
    void navigate({
      pathname: `/lotto/${slug}/${next.betId}`,
      search: new URLSearchParams(pendingImport).toString(),
    });
  };
  return (
    <Button size="lg" colorPalette="red" variant={joined ? 'solid' : 'outline'} onClick={move}>
      {text(joined ? 'bet.moveDraft' : 'bet.nextRound', { round: titles.short(next) })}
      <Icon name="arrow-right" />
    </Button>
  );
}
