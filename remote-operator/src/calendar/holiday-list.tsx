import { useState } from 'react';
import { calendarCalls, type DrawnLottery, type Holiday } from '@chokdee/shared/contracts/operator-calendar';
import { formatDay } from '@chokdee/shared/format';
import { send } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import {
  Badge,
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  Icon,
  IconButton,
  List,
  Text,
} from '@chokdee/shared/ui';
import { useAttempt } from '../console/use-attempt.ts';
import { Decision } from '../money/decision.tsx';
import { useRoundNames } from '../rounds/round-names.ts';

interface HolidayListProps {
  /** Ordered by day. */
  holidays: readonly Holiday[];
  lotteries: readonly DrawnLottery[];
  today: string;
  onChanged: () => void;
}

/** Upcoming holidays; past ones on request. */
export function HolidayList({ holidays, lotteries, today, onChanged }: HolidayListProps) {
  const text = useTexts('operator');
  const names = useRoundNames();
  const [past, showPast] = useState(false);
  const [removing, remove] = useState<Holiday>();
  const coming = holidays.filter(({ dt }) => dt >= today);
  const shown = past ? holidays : coming;
  const drawn = (calendar: string) =>
    lotteries
      .filter((lottery) => lottery.calendar === calendar)
      .map(names.lottery)
      .join(' · ');

  return (
    <Box as="section" aria-labelledby="holidays">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" marginBottom="3">
        <Heading as="h2" id="holidays" size="md">
          {text('calendar.holidays')}
        </Heading>
        {coming.length < holidays.length && (
          <Button size="sm" variant="outline" aria-pressed={past} onClick={() => showPast(!past)}>
            {text('calendar.past', { count: holidays.length - coming.length })}
          </Button>
        )}
      </Flex>
      {shown.length === 0 && <EmptyState icon="calendar" title={text('calendar.none')} />}
      <List.Root
        listStyle="none"
        borderWidth={shown.length > 0 ? '1px' : '0'}
        borderRadius="l3"
        bg="bg.panel"
      >
        {shown.map((holiday) => (
          <List.Item
            key={`${holiday.calendar} ${holiday.dt}`}
            display="flex"
            gap="3"
            alignItems="center"
            paddingX="4"
            paddingY="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
            color={holiday.dt < today ? 'fg.muted' : undefined}
          >
            <Text width="24" flexShrink="0" fontVariantNumeric="tabular-nums">
              {formatDay(holiday.dt)}
            </Text>
            <Box flex="1" minWidth="0">
              <Flex gap="2" wrap="wrap" align="center">
                <Text overflowWrap="anywhere">{holiday.name}</Text>
                <Badge>{text(`calendar.names.${holiday.calendar}`)}</Badge>
              </Flex>
              <Text textStyle="sm" color="fg.muted">
                {drawn(holiday.calendar)}
              </Text>
            </Box>
            {holiday.dt >= today && (
              <IconButton
                size="md"
                variant="ghost"
                aria-haspopup="dialog"
                aria-label={text('calendar.removeOf', { name: holiday.name, day: formatDay(holiday.dt) })}
                onClick={() => remove(holiday)}
              >
                <Icon name="trash" />
              </IconButton>
            )}
          </List.Item>
        ))}
      </List.Root>
      {removing && <Removal holiday={removing} onClose={() => remove(undefined)} onChanged={onChanged} />}
    </Box>
  );
}

function Removal({
  holiday: { calendar, dt, name },
  onClose,
  onChanged,
}: {
  holiday: Holiday;
  onClose: () => void;
  onChanged: () => void;
}) {
  const text = useTexts('operator');
  const attempt = useAttempt((reason: string) => send(calendarCalls.removeHoliday, { calendar, dt, reason }));
  const confirm = async (reason: string) => {
    const done = await attempt.run(reason);
    if (!done) return;
    notify({ text: text('calendar.removed', done), color: 'success' });
    onChanged();
    onClose();
  };
  const title = text('calendar.removeOf', { name, day: formatDay(dt) });
  return (
    <Decision
      title={title}
      text={text('calendar.removeText')}
      confirmLabel={text('calendar.remove')}
      attempt={attempt}
      reasonHint={text('desk.reasonHint')}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
