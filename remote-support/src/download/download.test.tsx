import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InstallOffer } from '@chokdee/shared/contracts/install-offer';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../testing/texts.ts';
import { buildPromotion, contentNetwork } from '../testing/content.ts';
import { AppListScreen } from './app-list-screen.tsx';
import { DownloadScreen } from './download-screen.tsx';

const steps = buildPromotion({ slug: 'android', title: 'Install on Android' });
const open = () => renderScreen(DownloadScreen, { name: 'support', messages });

function offer(outcome: 'accepted' | 'dismissed'): { prompt: jest.Mock } {
  const made = Object.assign(new Event('beforeinstallprompt'), {
    prompt: jest.fn(async () => {}),
    userChoice: Promise.resolve({ outcome }),
  });
  window.installOffer = made as InstallOffer;
  return made;
}
beforeEach(() => void contentNetwork({ items: [steps] }));
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  delete window.installOffer;
});

it('shows the steps of each device, and no button that would do nothing', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Install on Android' })).toBeVisible();
  expect(screen.getByText(/installs it from its menu/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Install now' })).not.toBeInTheDocument();
});

it('installs by the button where the browser offers it, also while the page is open', async () => {
  await open();
  const made = offer('accepted');
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));
  await userEvent.click(screen.getByRole('button', { name: 'Install now' }));
  expect(made.prompt).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/Open it from its icon/)).toBeVisible();
});

it('takes a refusal, for which the browser makes no second offer', async () => {
  offer('dismissed');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Install now' }));
  expect(await screen.findByText(/installs it from its menu/)).toBeVisible();
});

it('says that the app is in use already', async () => {
  window.matchMedia = (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList;
  await open();
  expect(screen.getByText('You are using the app.')).toBeVisible();
});

it('lists the apps of the domain', async () => {
  contentNetwork({ items: [buildPromotion({ slug: 'web-app', title: 'The app of this site' })] });
  await renderScreen(AppListScreen, { name: 'support', messages });
  expect(screen.getByRole('heading', { name: 'The app of this site' })).toBeVisible();
});
