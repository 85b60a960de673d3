import { act, screen, within } from '@testing-library/react';
import { drawShell, servePage } from '../../testing/draw-shell.tsx';
import { clearBrowser, browserStorage, setTrackingAttributes } from '../../testing/tracking-host.ts';

const press = (element: HTMLElement) => act(async () => element.click());
const measuring = () => screen.getByRole('checkbox', { name: 'Measuring site use' });

servePage([], { site: { title: 'Chokdee', description: '', gaID: 'G-TEST12345' } });
beforeEach(() => {
  clearBrowser();
  setTrackingAttributes({});
  document.cookie = 'consent=2.m1.r-; Path=/';
});

test('consent to Google Analytics alone can be withdrawn, and what is sent and stored is told', async () => {
  await drawShell({ at: '/privacy' });
  expect(screen.queryByText(/This site measures nothing/)).not.toBeInTheDocument();
  const sent = screen.getByRole('heading', { name: 'What is sent if you allow it' }).parentElement!;
  expect(within(sent).getAllByRole('listitem')).toHaveLength(1);
  expect(within(sent).getByText(/^Google Analytics: which pages are read/)).toBeVisible();
  const stored = within(screen.getByRole('table', { name: 'Measuring site use' }));
  expect(stored.getAllByRole('row')).toHaveLength(2);
  expect(stored.getByText('_ga')).toBeVisible();

  expect(measuring()).toBeChecked();
  await press(measuring());
  expect(measuring()).not.toBeChecked();
  expect(document.cookie).toContain('consent=2.m0.r-');
});

test('deleting what is stored withdraws consent to Google Analytics alone', async () => {
  document.cookie = '_ga=1; Path=/';
  await drawShell({ at: '/privacy' });
  await press(screen.getByRole('button', { name: 'Delete stored data' }));
  expect(document.cookie).toContain('consent=2.m0.r-');
  expect(browserStorage().cookies).toEqual(['consent', 'locale']);
  expect(measuring()).not.toBeChecked();
});
