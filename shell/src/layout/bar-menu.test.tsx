import { act, fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '@chokdee/shared/ui';
import { BarMenu } from './bar-menu.tsx';

function Page() {
  return (
    <>
      <BarMenu trigger={(props) => <button {...props}>Account</button>}>
        <button role="menuitem">Log out</button>
      </BarMenu>
      <main tabIndex={-1} />
    </>
  );
}

it('opens even if a page that finishes loading takes the focus', () => {
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  act(() => {
    button.focus();
    fireEvent.click(button);
    screen.getByRole('main').focus();
  });
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  act(() => screen.getByRole('main').focus());
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
});
