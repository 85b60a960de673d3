import { useState } from 'react';
import type { z } from 'zod';
import type { operatorCalls } from '@chokdee/shared/contracts/operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Stack } from '@chokdee/shared/ui';
import { useOwnName } from '../console/use-own-name.ts';
import { AwaitingRound } from './awaiting-round.tsx';

interface AwaitingListProps {
  awaiting: z.output<typeof operatorCalls.roundsAwaiting.reply>;
  onChanged: () => void;
}

/** A market that nobody looked after for weeks would bury the others under its forms. */
const SHOWN = 12;

/** What lacks only this operator's entry comes first; then by closing time. */
export function AwaitingList({ awaiting, onChanged }: AwaitingListProps) {
  const common = useTexts('common');
  const [shown, setShown] = useState(SHOWN);
  const me = useOwnName();
  const lacksMe = ({ proposal }: AwaitingListProps['awaiting'][number]) => proposal !== undefined && proposal.proposedBy !== me;
  const order = [...awaiting.filter(lacksMe), ...awaiting.filter((each) => !lacksMe(each))];
  return (
    <Stack gap="5">
      {order.slice(0, shown).map(({ round, rule, proposal }) => (
        <AwaitingRound key={round.betId} round={round} rule={rule} proposal={proposal} onChanged={onChanged} />
      ))}
      {order.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
          {common('more')} ({order.length - shown})
        </Button>
      )}
    </Stack>
  );
}
