import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { z } from 'zod';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { CalendarScreen } from './calendar-screen.tsx';

type Calendar = z.output<typeof calendarCalls.calendar.reply>;

const YEAR = Number(bangkokDay(new Date()).slice(0, 4)) + 1;
const PAST = `${YEAR - 3}-02-10`;
const COMING = `${YEAR}-02-10`;
const decision = {
  id: '0196f000-0000-4000-8000-00000000000b',
  reason: 'Announced',
  proposedAt: '2026-03-02T10:00:00+07:00',
};

const calendar = (given: Partial<Calendar> = {}): Calendar => ({
  holidays: [
    { calendar: 'jp', dt: PAST, name: 'Long ago' },
    { calendar: 'tw', dt: COMING, name: 'New Year' },
  ],
  lotteries: [
    { lottery: 'gov', name: 'หวยรัฐบาลไทย', moved: [{ dt: `${YEAR}-01-16`, toDt: `${YEAR}-01-17` }] },
    { lottery: 'taiwan', name: 'ไต้หวัน', calendar: 'tw', moved: [] },
  ],
  gaps: { ended: [], unmoved: [] },
  decisions: [],
  acts: [
    {
      at: '2026-03-02T10:00:00+07:00',
      operator: 'opdin',
      action: 'holiday-added',
      reason: 'Typhoon',
      subject: 'tw',
      dt: COMING,
    },
    {
      at: '2026-03-02T09:00:00+07:00',
      operator: 'opfah',
      action: 'move-confirmed',
      reason: 'Election',
      subject: 'gov',
      dt: COMING,
      toDt: COMING,
    },
  ],
  ...given,
});
const open = () => renderScreen(CalendarScreen, { name: 'operator', messages });

beforeEach(() => signInOperator());

it('shows upcoming holidays with the lotteries they stop, moved draws, and who did what', async () => {
  fakeNetwork().reply(calendarCalls.calendar, calendar());
  const user = userEvent.setup();
  await open();
  const days = await screen.findByRole('region', { name: 'Holidays' });
  expect(
    within(days)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([`10/02/${YEAR}New YearTaiwanTaiwan`]);
  expect(screen.getByText(`Government lottery: 16/01/${YEAR} → 17/01/${YEAR}`)).toBeVisible();
  expect(screen.getByText(/moved Government lottery from/)).toBeVisible();
  expect(screen.getByText(/declared .* a holiday \(Taiwan\)/)).toBeVisible();
  await user.click(within(days).getByRole('button', { name: 'Past: 1' }));
  expect(within(days).getByText('Long ago')).toBeVisible();
});

it('lists draws that fall on a public holiday, and calendars that end soon', async () => {
  const gaps: Calendar['gaps'] = {
    ended: [{ calendar: 'tw', until: `${YEAR}-12-24` }],
    unmoved: [{ lottery: 'gov', name: 'หวยรัฐบาลไทย', dt: `${YEAR}-01-01`, holiday: 'วันขึ้นปีใหม่' }],
  };
  fakeNetwork().reply(calendarCalls.calendar, calendar({ gaps }));
  await open();
  expect(
    within(await screen.findByRole('list', { name: 'To check' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    `Government lottery: the draw on 01/01/${YEAR} falls on a public holiday (วันขึ้นปีใหม่). Find out when it is held, then move it.`,
    `Taiwan: no holidays known after 24/12/${YEAR}. Add the announced ones, or rounds will be held on them.`,
  ]);
});

it('declares a holiday and reports what happened to its rounds', async () => {
  const network = fakeNetwork();
  network.reply(calendarCalls.calendar, calendar());
  network.reply(calendarCalls.addHoliday, { voided: 1, proposed: 2 });
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Add holiday' }));
  const dialog = await screen.findByRole('alertdialog');
  const declare = () => user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Calendar' }), 'Korea');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Announced');
  await declare();
  expect(network.requestsOf(calendarCalls.addHoliday)).toEqual([]);
  expect(within(dialog).getByLabelText(/^Day/)).toBeInvalid();
  expect(within(dialog).getByRole('textbox', { name: /^Holiday name/ })).toBeInvalid();
  await user.type(within(dialog).getByLabelText(/^Day/), COMING);
  await user.type(within(dialog).getByRole('textbox', { name: /^Holiday name/ }), 'Election');
  await declare();
  expect(network.requestsOf(calendarCalls.addHoliday).map(({ wire }) => wire)).toEqual([
    { calendar: 'kr', dt: COMING, name: 'Election', reason: 'Announced' },
  ]);
  await waitFor(() => expect(network.requestsOf(calendarCalls.calendar)).toHaveLength(2));
});

it('removes a holiday', async () => {
  const network = fakeNetwork();
  network.reply(calendarCalls.calendar, calendar());
  network.reply(calendarCalls.removeHoliday, { rounds: 1, dropped: 2 });
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: `Remove New Year, 10/02/${YEAR}` }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'A mistake');
  await user.click(within(dialog).getByRole('button', { name: 'Remove holiday' }));
  expect(network.requestsOf(calendarCalls.removeHoliday).map(({ wire }) => wire)).toEqual([
    { calendar: 'tw', dt: COMING, reason: 'A mistake' },
  ]);
});

it('proposes to move a draw, and explains a refusal', async () => {
  const network = fakeNetwork();
  network.reply(calendarCalls.calendar, calendar());
  network.refuse(calendarCalls.proposeMove, 'DRAW_DAY');
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Move a draw' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByLabelText(/^Scheduled day/), `${YEAR}-05-01`);
  await user.type(within(dialog).getByLabelText(/^New day/), `${YEAR}-05-02`);
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Labour Day');
  await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
  expect(network.requestsOf(calendarCalls.proposeMove).map(({ wire }) => wire)).toEqual([
    { lottery: 'gov', dt: `${YEAR}-05-01`, toDt: `${YEAR}-05-02`, reason: 'Labour Day' },
  ]);
  expect(await within(dialog).findByText(/cannot move to that day/)).toBeVisible();
});

it('lets a second operator move the draw, and links them to a round that is to be voided', async () => {
  const network = fakeNetwork();
  const move = {
    ...decision,
    kind: 'move',
    proposedBy: 'opdin',
    lottery: 'gov',
    name: 'หวยรัฐบาลไทย',
    dt: `${YEAR}-05-01`,
    toDt: `${YEAR}-05-02`,
  } as const;
  const off = {
    ...decision,
    id: '0196f000-0000-4000-8000-00000000000c',
    kind: 'void',
    proposedBy: 'opdin',
    lottery: 'taiwan',
    name: 'ไต้หวัน',
    dt: COMING,
    betId: 7,
  } as const;
  network.reply(
    calendarCalls.calendar,
    calendar({ decisions: [move, off as unknown as Calendar['decisions'][number]] }),
  );
  network.reply(calendarCalls.confirmMove, { dt: move.toDt });
  network.reply(operatorRoundCalls.withdrawDecision, { withdrawn: true });
  const user = userEvent.setup();
  const { address } = await open();
  const card = await screen.findByRole('article', {
    name: `Government lottery: 01/05/${YEAR} → 02/05/${YEAR}`,
  });
  await user.click(within(card).getByRole('button', { name: 'Move the draw' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Move the draw' }),
  );
  expect(network.requestsOf(calendarCalls.confirmMove).map(({ wire }) => wire)).toEqual([
    { id: decision.id },
  ]);
  await user.click(
    within(await screen.findByRole('article', { name: `Taiwan, 10/02/${YEAR}: void` })).getByRole('button', {
      name: 'View round',
    }),
  );
  expect(address()).toBe('/operator/rounds/7');
});

it('names the round to void when its lottery has several a day', async () => {
  const off = {
    ...decision,
    kind: 'void',
    proposedBy: 'opdin',
    lottery: 'yeekee-15',
    name: 'จับยี่กี 15 นาที',
    dt: COMING,
    betId: 7,
    roundNumber: 41,
  } as const;
  fakeNetwork().reply(
    calendarCalls.calendar,
    calendar({ decisions: [off as unknown as Calendar['decisions'][number]] }),
  );
  await open();
  expect(
    await screen.findByRole('article', { name: `Yeekee 15 minutes · round 41, 10/02/${YEAR}: void` }),
  ).toBeVisible();
});

it('lets any operator drop a proposal with a reason, its author too', async () => {
  const network = fakeNetwork();
  network.reply(
    calendarCalls.calendar,
    calendar({
      decisions: [
        {
          ...decision,
          kind: 'move',
          proposedBy: 'opfah',
          lottery: 'gov',
          name: 'หวยรัฐบาลไทย',
          dt: `${YEAR}-05-01`,
          toDt: `${YEAR}-05-02`,
        },
      ],
    }),
  );
  network.reply(operatorRoundCalls.withdrawDecision, { withdrawn: true });
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText('You proposed this: another operator must confirm it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Drop proposal' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Not announced');
  await user.click(within(dialog).getByRole('button', { name: 'Drop proposal' }));
  expect(network.requestsOf(operatorRoundCalls.withdrawDecision).map(({ wire }) => wire)).toEqual([
    { id: decision.id, reason: 'Not announced' },
  ]);
});
