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
  [
    'the bar goes on at the beginning of the page',
    () => screen.getByText('aside'),
    () => screen.getByRole('main'),
  ],
  [
    'a field of the page stays there',
    () => screen.getByLabelText('field'),
    () => screen.getByLabelText('field'),
  ],
  [
    'a menu, opened while the page was on its way, stays there',
    () => screen.getByRole('menuitem'),
    () => screen.getByRole('menuitem'),
  ],
])('after a navigation a keyboard in %s', (_where, before, after) => {
  before().focus();
  fireEvent.click(screen.getByText('aside'));
  expect(after()).toHaveFocus();
});
