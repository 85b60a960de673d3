import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { useNavigate, type To } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, Icon } from '@chokdee/shared/ui';
import type { DraftView } from '../drafts/draft-doc.ts';
import type { draftStorage } from '../drafts/draft-storage.ts';
import { closeMs } from '../rounds/round-phase.ts';
import type { ButtonLook } from './next-steps.tsx';
import type { Attempt, PurchaseTypes } from './product.ts';

interface NextRoundButtonProps<T extends PurchaseTypes> {
  next: Round;
  to: To;
  /** Name of the next round. */
  label: string;
  draft: DraftView<T['line'], Attempt<T>>;
  drafts: ReturnType<typeof draftStorage<T['line'], Attempt<T>>>;
  /** The drafts of both rounds as one; `undefined` if this draft stays where it is. */
  join: (
    existing: DraftView<T['line'], Attempt<T>> | undefined,
    draft: DraftView<T['line'], Attempt<T>>,
  ) => DraftView<T['line'], Attempt<T>> | undefined;
  /** Clears the draft of this round. */
  onMoved: () => void;
  look: ButtonLook;
}

/** Link to the next open round of the lottery. Takes the draft of this round along. */
export function NextRoundButton<T extends PurchaseTypes>({
  next,
  to,
  label,
  draft,
  drafts,
  join,
  onMoved,
  look,
}: NextRoundButtonProps<T>) {
  const text = useTexts('lottery');
  const navigate = useNavigate();
  const memberId = useSession((state) => state.identity?.uuid) ?? '';
  const hasDraft = draft.lines.length > 0 || Boolean(draft.text);
  const joined = hasDraft ? join(drafts.view(memberId, next.betId), draft) : undefined;
  const move = () => {
    if (joined) {
      drafts.put(memberId, next.betId, closeMs(next), joined);
      onMoved();
    }
    void navigate(to);
  };
  return (
    <Button {...look} onClick={move}>
      {text(joined ? 'bet.moveDraft' : 'bet.nextRound', { round: label })}
      <Icon name="arrow-right" />
    </Button>
  );
}
