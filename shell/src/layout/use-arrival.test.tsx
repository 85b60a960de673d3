import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from '@chokdee/shared/router';
import { MAIN_ID, useArrival } from './use-arrival.ts';

let go: ReturnType<typeof useNavigate>;

function Page() {
  useArrival();
  go = useNavigate();
  return (
    <>
      <button>aside</button>
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
  ['the bar goes on at the beginning of the page', () => screen.getByText('aside'), () => screen.getByRole('main')],
  ['a field of the page stays there', () => screen.getByLabelText('field'), () => screen.getByLabelText('field')],
  ['a menu, opened while the page was on its way, stays there', () => screen.getByRole('menuitem'), () => screen.getByRole('menuitem')],
])('after a navigation a keyboard in %s', async (_where, before, after) => {
  before().focus();
  await act(async () => go('/elsewhere'));
  expect(after()).toHaveFocus();
});
