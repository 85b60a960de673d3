import { useState } from 'react';
import type { AwaitingRound as Awaiting } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Stack } from '@chokdee/shared/ui';
import { AwaitingRound } from './awaiting-round.tsx';

interface AwaitingListProps {
  awaiting: readonly Awaiting[];
  onChanged: () => void;
}

/** Rounds per page. A market neglected for weeks would bury the others under its forms. */
const SHOWN = 12;

/**
 * Rounds that lacked only this operator's entry when the page opened come first, then the rest by closing
 * time. The order is fixed then, so another operator's entry never moves a form while this operator types.
 */
export function AwaitingList({ awaiting, onChanged }: AwaitingListProps) {
  const common = useTexts('common');
  const [shown, setShown] = useState(SHOWN);
  const [awaited] = useState(
    () => new Set(awaiting.filter(({ othersProposal }) => othersProposal).map(({ round }) => round.betId)),
  );
  const order = [true, false].flatMap((first) =>
    awaiting.filter(({ round }) => awaited.has(round.betId) === first),
  );
  return (
    <Stack gap="5">
      {order.slice(0, shown).map((each) => (
        <AwaitingRound key={each.round.betId} awaiting={each} onChanged={onChanged} />
      ))}
      {order.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
          {common('more')} ({order.length - shown})
        </Button>
      )}
    </Stack>
  );
}
