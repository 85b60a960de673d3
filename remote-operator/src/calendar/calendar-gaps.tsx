import type { CalendarGaps as Gaps } from '@chokdee/shared/contracts/operator-calendar';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, List } from '@chokdee/shared/ui';
import { useRoundNames } from '../rounds/round-names.ts';

/** Gaps an operator must close. Until then the site treats those days as ordinary ones. */
export function CalendarGaps({ ended, unmoved }: Gaps) {
  const text = useTexts('operator');
  const names = useRoundNames();
  if (ended.length + unmoved.length === 0) return null;
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text('calendar.gaps')}</Alert.Title>
        <List.Root
          aria-label={text('calendar.gaps')}
          listStyle="none"
          gap="1"
          fontVariantNumeric="tabular-nums"
        >
          {unmoved.map(({ lottery, name, dt, holiday }) => (
            <List.Item key={`${lottery} ${dt}`}>
              {text('calendar.unmoved', {
                name: names.lottery({ lottery, name }),
                day: formatDay(dt),
                holiday,
              })}
            </List.Item>
          ))}
          {ended.map(({ calendar, until }) => (
            <List.Item key={calendar}>
              {text('calendar.ended', {
                calendar: text(`calendar.names.${calendar}`),
                day: formatDay(until),
              })}
            </List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
