import { useState } from 'react';
import type { AwaitingRound as Awaiting } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Stack } from '@chokdee/shared/ui';
import { AwaitingRound } from './awaiting-round.tsx';

interface AwaitingListProps {
  awaiting: readonly Awaiting[];
  onChanged: () => void;
}

/** A market that nobody looked after for weeks would bury the others under its forms. */
const SHOWN = 12;

/** What lacks only this operator's entry comes first; then by closing time. */
export function AwaitingList({ awaiting, onChanged }: AwaitingListProps) {
  const common = useTexts('common');
  const [shown, setShown] = useState(SHOWN);
  const order = [...awaiting.filter(({ othersProposal }) => othersProposal), ...awaiting.filter(({ othersProposal }) => !othersProposal)];
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
