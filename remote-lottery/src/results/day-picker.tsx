import { useTexts } from '@chokdee/shared/i18n';
import { Link, useNavigate } from '@chokdee/shared/router';
import { dayAfter } from '@chokdee/shared/rules/instant';
import { Input } from '@chokdee/shared/fields';
import { Button, Flex, Icon, IconButton } from '@chokdee/shared/ui';
import { useState } from 'react';
import { readDay } from './result-day.ts';
import { useDayPath } from './use-day-path.ts';

/** Chooses the day whose results are shown, up to today. */
export function DayPicker({ day, today }: { day: string; today: string }) {
  const text = useTexts('lottery');
  const navigate = useNavigate();
  const pathOf = useDayPath();
  // What is typed may not be a day yet. Until the field is left, its days take one entry of the history.
  const [typed, setTyped] = useState<{ value: string; at: string; entered: boolean }>();
  const isTyping = typed && [typed.at, readDay(typed.value)].includes(day);
  const choose = (value: string) => {
    const chosen = readDay(value);
    const goes = chosen !== undefined && chosen <= today;
    const entered = isTyping ? typed.entered : false;
    setTyped({ value, at: day, entered: entered || goes });
    if (goes) void navigate(pathOf(chosen), { replace: entered });
  };
  const isToday = day >= today;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <IconButton asChild variant="outline" size="lg" aria-label={text('results.previous')}>
        <Link to={pathOf(dayAfter(day, -1))}>
          <Icon name="chevron-left" />
        </Link>
      </IconButton>
      <Input
        type="date"
        size="lg"
        // Next to the title on one line of a phone, in Thai.
        width={{ base: '9rem', sm: '11rem' }}
        paddingX={{ base: '3', sm: '4' }}
        aria-label={text('results.day')}
        value={isTyping ? typed.value : day}
        max={today}
        onChange={(event) => choose(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {isToday ? (
        <IconButton variant="outline" size="lg" aria-label={text('results.next')} disabled>
          <Icon name="chevron-right" />
        </IconButton>
      ) : (
        <>
          <IconButton asChild variant="outline" size="lg" aria-label={text('results.next')}>
            <Link to={pathOf(dayAfter(day, 1))}>
              <Icon name="chevron-right" />
            </Link>
          </IconButton>
          <Button asChild variant="ghost" size="lg" paddingX="3">
            <Link to={pathOf()}>{text('results.today')}</Link>
          </Button>
        </>
      )}
    </Flex>
  );
}
