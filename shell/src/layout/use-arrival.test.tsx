import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from '@chokdee/shared/router';
import { MAIN_ID, useArrival } from './use-arrival.ts';

function Page() {
  useArrival();
  return (
    <>
      <Link to="/elsewhere">aside</Link>
      <div role="menu">
        <button role="menuitem">log out</button>
      </div>
      <main id={MAIN_ID} tabIndex={-1}>
        <input aria-label="field" />
      </main>
    </>
  );
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
});

it.each([
  ['the bar moves to the start of the page', () => screen.getByText('aside'), () => screen.getByRole('main')],
  [
    'a field of the page stays there',
    () => screen.getByLabelText('field'),
    () => screen.getByLabelText('field'),
  ],
  [
    'a menu that was opened during the load stays there',
    () => screen.getByRole('menuitem'),
    () => screen.getByRole('menuitem'),
  ],
])('after a navigation, focus in %s', (_where, before, after) => {
  before().focus();
  fireEvent.click(screen.getByText('aside'));
  expect(after()).toHaveFocus();
});
