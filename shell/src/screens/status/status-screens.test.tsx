import { screen } from '@testing-library/react';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { shellTexts } from '../../shell-texts.ts';
import { ConnectionScreen } from './connection-screen.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { NotAllowDomainScreen } from './not-allow-domain-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ServerErrorScreen } from './server-error-screen.tsx';

const draw = (Screen: () => React.ReactNode) => renderScreen(Screen, { name: 'shell', messages: shellTexts });
const headingText = () => screen.getByRole('heading', { level: 1 }).textContent;

it('offers back, home and refresh when the server is unreachable', async () => {
  await draw(ConnectionScreen);
  expect(headingText()).toBe('No connection');
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

it('shows the error detail for the support staff', async () => {
  await draw(() => <ServerErrorScreen detail="Unknown middleware" />);
  expect(screen.getByText('Detail: Unknown middleware')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});

it('distinguishes an unknown address from a host that is not served', async () => {
  const { unmount } = await draw(NotFoundScreen);
  expect(headingText()).toBe('This page could not be found');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  unmount();
  await draw(NotAllowDomainScreen);
  expect(headingText()).toBe('Not Allow Domain');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

it('denies access with a link to /main', async () => {
  await draw(ForbiddenScreen);
  expect(headingText()).toBe('Sorry, access denied.');
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/main');
});

it('offers the contact during maintenance, if there is one', async () => {
  const network = fakeNetwork();
  network.reply(supportCalls.support, {
    activePopup: false,
    activeSupport: true,
    officePhoneNumber: '',
    urlBailek: '',
    urlPopup: '',
    urlSupport: 'https://line.example/chokdee',
  });
  const { unmount } = await draw(MaintenanceScreen);
  expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'https://line.example/chokdee',
  );
  expect(screen.getByRole('button', { name: 'Go back' })).toBeEnabled();
  unmount();

  network.forget(supportCalls.support);
  await draw(MaintenanceScreen);
  expect(screen.queryByRole('link', { name: 'Contact us' })).not.toBeInTheDocument();
});
