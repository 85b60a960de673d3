import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { Button, Icon, lazyPart } from '@chokdee/shared/ui';
import { Suspense, useState, type ComponentProps } from 'react';
import { groupOf } from '../rounds/lottery-group.ts';

const RoundChoice = lazyPart(async () => (await import('./round-choice.tsx')).RoundChoice);

interface BetAgainButtonProps extends ComponentProps<typeof Button> {
  poy: Pick<Poy, 'poyId' | 'betGroup' | 'betType' | 'name'>;
  label?: string;
  /** The round the member comes from; not offered as a target. */
  excludedBetId?: BetId;
}

/**
 * Opens a list of open rounds in which the numbers of a placed bet slip can be bet again. Renders nothing for
 * lotteries outside the groups of this remote.
 */
export function BetAgainButton({ poy, label, excludedBetId, ...look }: BetAgainButtonProps) {
  const text = useTexts('lottery');
  const [choosing, setChoosing] = useState(false);
  useClosedByBack(`again-${poy.poyId}`, choosing, { onBack: () => setChoosing(false) });
  if (!groupOf(poy)) return null;
  return (
    <>
      <Button variant="outline" {...look} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <Icon name="repeat" />
        {label ?? text('placed.again')}
      </Button>
      <Suspense fallback={null}>
        {choosing && (
          <RoundChoice
            of={poy}
            query={`again=${poy.poyId}`}
            excludedBetId={excludedBetId}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
