import { calendarName } from '@chokdee/shared/contracts/calendars';
import type { LotteryAct } from '@chokdee/shared/contracts/operator-rounds';
import { formatDay, formatInstant, formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Heading, List, Text } from '@chokdee/shared/ui';
import { lotteryName } from './round-names.ts';

/** Operators' actions, newest first, each with its reason. */
export function ActList({ acts }: { acts: readonly LotteryAct[] }) {
  const text = useTexts('operator');
  const words = ({ action, option, number, multiply, subject, dt, toDt }: LotteryAct) => {
    const calendar = calendarName.safeParse(subject).data;
    return text(`desk.act.${action === 'number-limited' && multiply === 0 ? 'number-closed' : action}`, {
      option: option ? text(`desk.options.${option}`) : '',
      number: number ?? '',
      rate: multiply === undefined ? '' : formatMultiply(multiply),
      subject: calendar
        ? text(`calendar.names.${calendar}`)
        : subject
          ? (lotteryName(subject, text) ?? subject)
          : '',
      day: dt ? formatDay(dt) : '',
      to: toDt ? formatDay(toDt) : '',
    });
  };

  return (
    <Box as="section" aria-labelledby="acts">
      <Heading as="h2" id="acts" size="md" marginBottom="3">
        {text('desk.acts')}
      </Heading>
      {acts.length === 0 && <Text color="fg.muted">{text('desk.noActs')}</Text>}
      <List.Root listStyle="none" gap="3">
        {acts.map((act) => (
          <List.Item
            key={`${act.at} ${act.action} ${act.number ?? ''}`}
            borderInlineStartWidth="2px"
            paddingInlineStart="3"
            display="block"
          >
            <Text>
              <strong>{act.operator}</strong> {words(act)}
            </Text>
            {act.reason && <Text overflowWrap="anywhere">“{act.reason}”</Text>}
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatInstant(act.at)}
            </Text>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
