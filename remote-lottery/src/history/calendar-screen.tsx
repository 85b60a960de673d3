import { languageTag } from '@chokdee/shared/contracts/site';
import {
  lotteryResultCalls,
  month as monthSchema,
  type Lottery,
} from '@chokdee/shared/contracts/lottery-results';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import {
  Box,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  Icon,
  IconButton,
  LoadingState,
  Page,
  Text,
  useServerDay,
} from '@chokdee/shared/ui';
import { groupOf } from '../rounds/lottery-group.ts';
import { monthAfter } from './calendar-days.ts';
import { HistoryNav } from './history-nav.tsx';
import { LotteryChoice } from './lottery-choice.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useChosenLottery } from './use-chosen-lottery.ts';

/** A month of one lottery's results; each day leads to its results. */
export function CalendarScreen() {
  const text = useTexts('lottery');
  const today = useServerDay();
  const { lotteries, chosen, change, valueOf } = useChosenLottery();
  const wanted = monthSchema.safeParse(valueOf('month')).data ?? today.slice(0, 7);
  const month = wanted > today.slice(0, 7) ? today.slice(0, 7) : wanted;
  return (
    <Page title={text('results.calendar')}>
      <HistoryNav lottery={chosen?.betName} />
      {lotteries.state === 'loading' && <LoadingState rows={3} rowHeight="24" />}
      {lotteries.state === 'error' && <ErrorState error={lotteries.error} onRetry={lotteries.reload} />}
      {lotteries.state === 'ready' && !chosen && (
        <EmptyState icon="ticket" title={text('lobby.emptyTitle')} text={text('lobby.emptyText')} />
      )}
      {lotteries.state === 'ready' && chosen && (
        <Box maxWidth="3xl">
          <Flex justify="space-between" align="center" wrap="wrap" gap="3" marginBottom="4">
            <LotteryChoice
              lotteries={lotteries.data}
              chosen={chosen}
              onChoose={(betName) => change({ lottery: betName })}
            />
            <MonthSteps month={month} today={today} onMonth={(to) => change({ month: to })} />
          </Flex>
          <LotteryMonth
            lottery={chosen}
            month={month}
            today={today}
            onMonth={(to) => change({ month: to })}
          />
        </Box>
      )}
    </Page>
  );
}

interface MonthProps {
  month: string;
  today: string;
  onMonth: (month: string) => void;
}

function MonthSteps({ month, today, onMonth }: MonthProps) {
  const text = useTexts('lottery');
  const name = useMonthName(month);
  return (
    <Flex align="center" gap="2" flexGrow={{ base: 1, sm: 0 }} justify="space-between">
      <IconButton
        variant="outline"
        size="lg"
        aria-label={text('results.previousMonth')}
        onClick={() => onMonth(monthAfter(month, -1))}
      >
        <Icon name="chevron-left" />
      </IconButton>
      <Heading as="h2" size="md" aria-live="polite" textAlign="center" minWidth="36">
        {name}
      </Heading>
      <IconButton
        variant="outline"
        size="lg"
        aria-label={text('results.nextMonth')}
        // Not `disabled`: the press that leads to this month would lose the keyboard focus.
        {...(month < today.slice(0, 7)
          ? { onClick: () => onMonth(monthAfter(month, 1)) }
          : { 'aria-disabled': true })}
      >
        <Icon name="chevron-right" />
      </IconButton>
    </Flex>
  );
}

function LotteryMonth({ lottery, month, today, onMonth }: MonthProps & { lottery: Lottery }) {
  const text = useTexts('lottery');
  const name = useMonthName(month);
  const days = useCall(lotteryResultCalls.byMonth, { betName: lottery.betName, month });
  const slug = groupOf(lottery)?.slug;
  if (days.state === 'error') return <ErrorState error={days.error} onRetry={days.reload} />;
  const drawn = days.state === 'ready' ? days.data : [];
  return (
    <>
      <Box aria-busy={days.state === 'loading'} opacity={days.state === 'loading' ? 0.6 : 1}>
        <MonthGrid
          month={month}
          today={today}
          label={name}
          days={drawn}
          pathOf={(day) => `/results/${day}${slug ? `?group=${slug}` : ''}`}
          onMonth={onMonth}
        />
      </Box>
      <Text color="fg.muted" fontSize="sm" marginTop="3" minHeight="6" role="status">
        {days.state === 'ready' &&
          text(drawn.length === 0 ? 'results.emptyMonth' : 'results.drawnDays', { n: drawn.length })}
      </Text>
    </>
  );
}

/** Numbers where the browser does not know the language: it would use the names of its own. */
function useMonthName(month: string): string {
  const [tag] = Intl.DateTimeFormat.supportedLocalesOf(languageTag[useLocale()]);
  const format = new Intl.DateTimeFormat(tag ?? 'en', {
    month: tag ? 'long' : '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
