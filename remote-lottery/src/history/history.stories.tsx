import { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDrawnDay, someLotteries } from '../testing/lotteries.ts';
import { story } from '../testing/story.ts';
import { CalendarScreen } from './calendar-screen.tsx';
import { FrequencyScreen } from './frequency-screen.tsx';

export default { title: 'lottery/History' };

const withLotteries = () => {
  const network = fakeNetwork();
  network.reply(lotteryResultCalls.lotteries, someLotteries);
  return network;
};

const calendar = { at: '/results/calendar?month=2026-10', path: '/results/calendar' };
const twiceAMonth = ['2026-10-01', '2026-10-16'].map((dt) => buildDrawnDay(dt));
const everyDay = Array.from({ length: 31 }, (_, at) =>
  buildDrawnDay(`2026-10-${String(at + 1).padStart(2, '0')}`, { draws: 88 }),
);

export const Calendar = story(CalendarScreen, {
  ...calendar,
  arrange: () => withLotteries().reply(lotteryResultCalls.byMonth, twiceAMonth),
});
export const CalendarOfYeekee = story(CalendarScreen, {
  ...calendar,
  at: '/results/calendar?lottery=yeekee-15&month=2026-10',
  arrange: () => withLotteries().reply(lotteryResultCalls.byMonth, everyDay),
});
export const CalendarEmpty = story(CalendarScreen, {
  ...calendar,
  arrange: () => withLotteries().reply(lotteryResultCalls.byMonth, []),
});
export const CalendarFailed = story(CalendarScreen, calendar);
export const CalendarLoading = story(CalendarScreen, {
  ...calendar,
  arrange: () => fakeNetwork().hang(lotteryResultCalls.lotteries),
});

const frequency = { at: '/results/frequency?lottery=yeekee-15', path: '/results/frequency' };
const times = {
  draws: 7920,
  bottom2: Array.from({ length: 100 }, (_, at) => 66 + ((at * 37) % 31)),
  top3Digits: Array.from({ length: 10 }, (_, at) => 2316 + ((at * 47) % 131)),
};

export const Frequency = story(FrequencyScreen, {
  ...frequency,
  arrange: () => withLotteries().reply(lotteryResultCalls.frequency, times),
});
export const FrequencyOfDigits = story(FrequencyScreen, {
  ...frequency,
  at: `${frequency.at}&of=digits&days=365`,
  arrange: () => withLotteries().reply(lotteryResultCalls.frequency, times),
});
export const FrequencyEmpty = story(FrequencyScreen, {
  ...frequency,
  arrange: () =>
    withLotteries().reply(lotteryResultCalls.frequency, {
      draws: 0,
      bottom2: Array<number>(100).fill(0),
      top3Digits: Array<number>(10).fill(0),
    }),
});
export const FrequencyFailed = story(FrequencyScreen, frequency);
export const FrequencyLoading = story(FrequencyScreen, {
  ...frequency,
  arrange: () => fakeNetwork().hang(lotteryResultCalls.lotteries),
});
