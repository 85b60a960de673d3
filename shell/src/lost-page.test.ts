import { screen } from '@testing-library/react';
import { setLocale } from '@chokdee/shared/i18n';
import { showLostPage } from './lost-page.ts';

it("says in the reader's language that the page could not be opened, and offers to try again", async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
  await setLocale('en');
  const cause = new Error('no texts');
  await showLostPage(cause);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be opened.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(consoleError).toHaveBeenCalledWith(expect.any(String), cause);
});
