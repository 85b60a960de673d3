import { setCalls } from '@chokdee/shared/contracts/sets';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate } from '@chokdee/shared/router';
import { latestSetRound } from '@chokdee/shared/rules/set-4';
import { useSession } from '@chokdee/shared/session';
import { Button, Icon } from '@chokdee/shared/ui';
import { closeMs } from '../rounds/round-phase.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { setListOf } from './set-lists.ts';
import { useTicketActions, useTicketScope, useTickets } from './ticket-context.ts';
import { ticketDrafts } from './ticket-draft.ts';

/** Link to the lottery's open draw. Takes the chosen tickets along unless that draw already has a draft. */
export function MoveTickets() {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const navigate = useNavigate();
  const { round, lottery } = useTicketScope();
  const lines = useTickets((state) => state.lines);
  const { clear } = useTicketActions();
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const latest = useCall(setCalls.latest, {});
  const next = latest.state === 'ready' ? latestSetRound(latest.data[setListOf(lottery)]) : undefined;
  if (!next?.active || next.betId === round.betId) return null;

  const move = () => {
    if (lines.length > 0 && !ticketDrafts.view(memberId, next.betId)?.lines.length) {
      ticketDrafts.put(memberId, next.betId, closeMs(next), { lines, active: [] });
      clear();
    }
    void navigate(`/lotto/4d/${next.betId}`);
  };
  return (
    <Button size="lg" colorPalette="red" variant={lines.length > 0 ? 'solid' : 'outline'} onClick={move}>
      {text(lines.length > 0 ? 'bet.moveDraft' : 'bet.nextRound', { round: titles.full(next) })}
      <Icon name="arrow-right" />
    </Button>
  );
}
