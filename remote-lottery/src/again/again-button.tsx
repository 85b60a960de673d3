import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { useClosedByBack } from '@chokdee/shared/router';
import { Button, Icon } from '@chokdee/shared/ui';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { groupOf } from '../rounds/lottery-group.ts';

const RoundChoice = lazy(async () => ({ default: (await import('./round-choice.tsx')).RoundChoice }));

interface AgainButtonProps extends ComponentProps<typeof Button> {
  poy: Pick<Poy, 'poyId' | 'betGroup' | 'betType' | 'name'>;
  label?: string;
  /** The round that the member comes from. */
  except?: BetId;
}

/** The way from a slip that was placed to the same numbers in a round that is open now. Not there for slips of lotteries that are bet on elsewhere. */
export function AgainButton({ poy, label, except, ...look }: AgainButtonProps) {
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
            except={except}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
