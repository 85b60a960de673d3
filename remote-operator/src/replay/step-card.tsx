import type { LoggedCall, ReplayedCall } from '@chokdee/shared/contracts/callback-replay';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Heading, Icon, IconButton, SimpleGrid, Text } from '@chokdee/shared/ui';
import { CallSide } from './call-side.tsx';
import type { Step } from './schedule.ts';
import { PLACE } from './use-drag.ts';

interface StepCardProps {
  step: Step;
  call: LoggedCall;
  replayed: ReplayedCall | undefined;
  place: number;
  count: number;
  isDragged: boolean;
  onDrag: () => void;
  onMove: (to: number) => void;
  onRepeat: () => void;
  onDrop: () => void;
}

/** A call at its place in the schedule. */
export function StepCard({ step, call, replayed, place, count, isDragged, ...on }: StepCardProps) {
  const text = useTexts('operator');
  const at = place + 1;
  const { isDropped } = step;
  return (
    <Box
      as="li"
      {...{ [PLACE]: place }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isDragged ? 'border.info' : undefined}
      borderRadius="l2"
      padding="3"
    >
      <StepHead step={step} call={call} at={at} count={count} {...on} />
      <Text textStyle="xs" color="fg.muted" fontFamily="mono" overflowWrap="anywhere" marginBottom="2">
        {formatInstant(call.at)} · {call.durationMs} ms · {call.body}
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <CallSide title={text('replay.came')} call={call} />
        {!isDropped && (
          <CallSide
            title={text('replay.replayed')}
            call={replayed}
            differs={replayed !== undefined && differs(call, replayed)}
          />
        )}
      </SimpleGrid>
    </Box>
  );
}

interface StepHeadProps extends Omit<StepCardProps, 'replayed' | 'place' | 'isDragged'> {
  /** Its place, counted from 1. */
  at: number;
}

function StepHead({ step: { isCopy, isDropped }, call, at, ...on }: StepHeadProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {/* Keys move a step by the two buttons after its name. */}
      <IconButton
        variant="ghost"
        boxSize="11"
        tabIndex={-1}
        cursor="grab"
        touchAction="none"
        aria-label={text('replay.drag', { at })}
        onPointerDown={on.onDrag}
      >
        <Icon name="menu" />
      </IconButton>
      <Heading
        as="h3"
        size="sm"
        overflowWrap="anywhere"
        textDecoration={isDropped ? 'line-through' : undefined}
      >
        {at}. {call.name} {call.txn}
      </Heading>
      {isCopy && <Badge>{text('replay.copy')}</Badge>}
      {isDropped && <Badge colorPalette="red">{text('replay.dropped')}</Badge>}
      <StepActs isDropped={isDropped} at={at} {...on} />
    </Flex>
  );
}

interface StepActsProps extends Pick<StepHeadProps, 'at' | 'count' | 'onMove' | 'onRepeat' | 'onDrop'> {
  isDropped: boolean;
}

function StepActs({ isDropped, at, count, ...on }: StepActsProps) {
  const text = useTexts('operator');
  return (
    <Flex marginInlineStart="auto" wrap="wrap">
      <Act
        icon="chevron-up"
        label={text('replay.up', { at })}
        off={at === 1}
        onDo={() => on.onMove(at - 2)}
      />
      <Act
        icon="chevron-down"
        label={text('replay.down', { at })}
        off={at === count}
        onDo={() => on.onMove(at)}
      />
      <Act icon="repeat" label={text('replay.repeat', { at })} onDo={on.onRepeat} />
      <Act
        icon={isDropped ? 'undo' : 'trash'}
        label={text(isDropped ? 'replay.restore' : 'replay.drop', { at })}
        onDo={on.onDrop}
      />
    </Flex>
  );
}

export const differs = (call: LoggedCall, replayed: ReplayedCall): boolean =>
  call.status !== replayed.status || call.outcome !== replayed.outcome || call.answer !== replayed.answer;

interface ActProps {
  icon: string;
  label: string;
  off?: boolean;
  onDo: () => void;
}

function Act({ icon, label, off = false, onDo }: ActProps) {
  return (
    <IconButton variant="ghost" boxSize="11" aria-label={label} disabled={off} onClick={onDo}>
      <Icon name={icon} />
    </IconButton>
  );
}
