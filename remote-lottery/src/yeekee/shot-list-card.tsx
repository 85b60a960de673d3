import type { Shot } from '@chokdee/shared/contracts/yeekee';
import type { CallState } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, ButtonGroup, Card, ErrorState, Flex, Heading, LoadingState, Span } from '@chokdee/shared/ui';
import { useState } from 'react';
import { ShotList } from './shot-list.tsx';

interface ShotListCardProps {
  shots: CallState<Shot[]>;
  count: number;
  paidRanks: readonly number[];
  /** Shooting is open: numbers of other members are hidden. */
  live: boolean;
}

/** The latest shots: all, or the member's own. */
export function ShotListCard({ shots, count, paidRanks, live }: ShotListCardProps) {
  const text = useTexts('lottery');
  const [onlyMine, setOnlyMine] = useState(false);
  return (
    <Card.Root as="section" aria-labelledby="shots">
      <Card.Body gap="3" padding={{ base: '4', md: '5' }}>
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Heading as="h2" id="shots" size="md">
            {text('shoot.list')}
          </Heading>
          <ButtonGroup attached role="group" aria-label={text('shoot.show')}>
            {[false, true].map((mine) => (
              <Button
                key={String(mine)}
                size="sm"
                minHeight="11"
                aria-pressed={onlyMine === mine}
                variant={onlyMine === mine ? 'subtle' : 'outline'}
                colorPalette={onlyMine === mine ? 'red' : 'gray'}
                onClick={() => setOnlyMine(mine)}
              >
                {text(mine ? 'shoot.mine' : 'shoot.all')}
              </Button>
            ))}
          </ButtonGroup>
        </Flex>
        {live && (
          <Span color="fg.muted" fontSize="sm">
            {text('shoot.hidden')}
          </Span>
        )}
        {shots.state === 'loading' && <LoadingState rows={6} rowHeight="11" />}
        {shots.state === 'error' && <ErrorState error={shots.error} onRetry={shots.reload} />}
        {shots.state === 'ready' && (
          <ShotList
            shots={onlyMine ? shots.data.filter(({ mine }) => mine) : shots.data}
            count={Math.max(count, shots.data[0]?.seq ?? 0)}
            paidRanks={paidRanks}
            empty={text(onlyMine ? 'shoot.mineEmpty' : 'shoot.empty')}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}
