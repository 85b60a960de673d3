import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { YEEKEE_MIN_SHOTS } from '@chokdee/shared/rules/yeekee';
import { Alert, Box, Card, ErrorState, Flex, Grid, Heading, LoadingState, Span, Stack } from '@chokdee/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { ShotList } from './shot-list.tsx';
import { ShotPad } from './shot-pad.tsx';
import { useShots } from './use-shots.ts';
import { YeekeeResult } from './yeekee-result.tsx';

/** The shooting of a round, from its first shot to the result that it makes. */
export function ShootPanel({ round, phase }: { round: Round; phase: RoundPhase }) {
  const text = useTexts('lottery');
  const live = phase === 'open' || phase === 'shooting';
  const { shots, summary, reload } = useShots(round.betId, live);
  const refresh = useEffectEvent(reload);
  const count = summary.state === 'ready' ? summary.data.count : 0;
  const missing = YEEKEE_MIN_SHOTS - count;

  useEffect(() => {
    if (!live) refresh();
  }, [live]);

  const list = (
    <Card.Root as="section" aria-labelledby="shots">
      <Card.Body gap="3" padding={{ base: '4', md: '5' }}>
        <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
          <Heading as="h2" id="shots" size="md">
            {text('shoot.list')}
          </Heading>
          {live && (
            <Span color="fg.muted" fontSize="sm">
              {text('shoot.hidden')}
            </Span>
          )}
        </Flex>
        {shots.state === 'loading' && <LoadingState rows={6} rowHeight="11" />}
        {shots.state === 'error' && <ErrorState error={shots.error} onRetry={shots.reload} />}
        {shots.state === 'ready' && <ShotList shots={shots.data} />}
      </Card.Body>
    </Card.Root>
  );
  const counts = (
    <Flex gap="8" minHeight="14">
      <Count label={text('shoot.count')} n={count} />
      <Count label={text('shoot.mine')} n={summary.state === 'ready' ? summary.data.myCount : 0} />
    </Flex>
  );
  if (!live) {
    return (
      <Stack gap="5">
        {phase === 'awaiting' && (
          <Alert.Root status="info" variant="surface">
            <Alert.Indicator />
            <Alert.Title>{text('shoot.ended')}</Alert.Title>
          </Alert.Root>
        )}
        {phase === 'scheduled' ? <Box color="fg.muted">{text('bet.scheduledTitle')}</Box> : <YeekeeResult round={round} phase={phase} />}
        {phase === 'awaiting' && list}
      </Stack>
    );
  }
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '22rem minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Card.Root as="section" aria-labelledby="shoot">
        <Card.Body gap="4" padding={{ base: '4', md: '5' }}>
          <Box>
            <Heading as="h2" id="shoot" size="md">
              {text('shoot.title')}
            </Heading>
            <Box color="fg.muted" fontSize="sm">
              {text('shoot.text')}
            </Box>
          </Box>
          {counts}
          <Box minHeight="5" fontSize="sm" color="fg.warning">
            {summary.state === 'ready' && missing > 0 && text('shoot.need', { min: YEEKEE_MIN_SHOTS, n: missing })}
          </Box>
          <ShotPad betId={round.betId} onShot={reload} />
        </Card.Body>
      </Card.Root>
      {list}
    </Grid>
  );
}

function Count({ label, n }: { label: string; n: number }) {
  return (
    <Box>
      <Box fontSize="sm" color="fg.muted">
        {label}
      </Box>
      <Box fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {n}
      </Box>
    </Box>
  );
}
