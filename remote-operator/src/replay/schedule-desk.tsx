import { useAttempt } from '@chokdee/shared/attempt';
import {
  callbackReplayCalls,
  type LoggedCall,
  type ReplayRound,
} from '@chokdee/shared/contracts/callback-replay';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Stack, VisuallyHidden } from '@chokdee/shared/ui';
import { useState } from 'react';
import { Refusal } from '../change/refusal.tsx';
import { ReplayResult, type Replay } from './replay-result.tsx';
import { originalOrder, dropped, moved, repeated, replayedSteps, type Schedule } from './schedule.ts';
import { StepCard } from './step-card.tsx';
import { useDrag } from './use-drag.ts';

interface ScheduleDeskProps {
  round: ReplayRound;
  calls: readonly LoggedCall[];
}

/** Edits the order of a round's calls, and replays them. */
export function ScheduleDesk({ round, calls }: ScheduleDeskProps) {
  const text = useTexts('operator');
  const [schedule, setSchedule] = useState(() => originalOrder(calls));
  const [replay, setReplay] = useState<Replay>();
  const [announcement, setAnnouncement] = useState('');
  const kept = replayedSteps(schedule);
  const attempt = useAttempt(() =>
    send(callbackReplayCalls.replay, { ...round, steps: kept.map(({ id }) => id) }),
  );
  const change = (next: Schedule) => {
    if (attempt.pending) return;
    setSchedule(next);
    setReplay(undefined);
  };
  const move = (key: string, to: number) => {
    if (schedule[to]?.key === key) return;
    change(moved(schedule, key, to));
    setAnnouncement(text('replay.moved', { at: to + 1, count: schedule.length }));
  };
  const drag = useDrag(move);
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        <Button
          colorPalette="red"
          minHeight="11"
          disabled={kept.length === 0}
          loading={attempt.pending}
          onClick={() => void attempt.run(undefined).then((known) => known && setReplay(known))}
        >
          <Icon name="repeat" />
          {text('replay.replay')}
        </Button>
        <Button variant="outline" minHeight="11" onClick={() => change(originalOrder(calls))}>
          {text('replay.reset')}
        </Button>
      </Flex>
      {attempt.error !== undefined && <Refusal error={attempt.error} />}
      {replay && <ReplayResult replay={replay} calls={calls} />}
      <Stack as="ol" listStyleType="none" gap="3" aria-label={text('replay.schedule')}>
        {schedule.map((step, place) => (
          <StepCard
            key={step.key}
            step={step}
            call={calls.find(({ id }) => id === step.id)!}
            replayed={replay?.steps[kept.indexOf(step)]}
            place={place}
            count={schedule.length}
            isDragged={drag.dragged === step.key}
            onDrag={() => drag.start(step.key)}
            onMove={(to) => move(step.key, to)}
            onRepeat={() => change(repeated(schedule, step.key))}
            onDrop={() => change(dropped(schedule, step.key))}
          />
        ))}
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}
