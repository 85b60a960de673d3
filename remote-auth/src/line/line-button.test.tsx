import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { LineButton } from './line-button.tsx';
import { lineSlug } from './line-slug.ts';

const left: string[] = [];
const open = (slug?: string) =>
  renderScreen(() => <LineButton slug={slug} leave={(address) => left.push(address)} />, {
    name: 'auth',
    messages,
  });

beforeEach(() => {
  left.length = 0;
  sessionStorage.clear();
});

it('navigates to LINE, and stores the referral slug', async () => {
  fakeNetwork().reply(partnerLoginCalls.lineUrl, { url: 'https://line.example/authorize?state=1' });
  await open('somchai');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LINE' }));
  expect(left).toEqual(['https://line.example/authorize?state=1']);
  expect(lineSlug.peek()).toBe('somchai');
});

it('deletes an earlier referral slug when there is none this time', async () => {
  lineSlug.keep('earlier');
  fakeNetwork().reply(partnerLoginCalls.lineUrl, { url: 'https://line.example/' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LINE' }));
  expect(lineSlug.peek()).toBeUndefined();
});

it('stays on the page and shows an error when LINE is unreachable', async () => {
  fakeNetwork().refuse(partnerLoginCalls.lineUrl, 'UNAVAILABLE');
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LINE' }));
  expect(
    await screen.findByText('The service is not available at the moment. Please try again shortly.'),
  ).toBeVisible();
  expect(left).toEqual([]);
  expect(screen.getByRole('button', { name: 'Continue with LINE' })).toBeEnabled();
});
