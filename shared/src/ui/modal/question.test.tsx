import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.ts';
import { TextField } from '../../fields/fields.ts';
import { Question } from '../ui.ts';

const done: string[] = [];
beforeEach(() => done.splice(0));

const ask = async (props: { pending?: boolean; bound?: boolean } = {}) => {
  const View = () => (
    <Question
      title="Cancel it?"
      text="It cannot be taken back."
      confirmLabel="Cancel it"
      pending={false}
      onConfirm={() => done.push('confirmed')}
      onClose={() => done.push('left')}
      {...props}
    >
      <TextField label="Why" />
    </Question>
  );
  await renderScreen(View, { name: 'question', messages: async () => ({}) });
  return userEvent.setup();
};

it('is labelled by its title, and confirmed by its button or by Enter in a field', async () => {
  const user = await ask();
  expect(screen.getByRole('alertdialog', { name: 'Cancel it?' })).toHaveTextContent(
    'It cannot be taken back.',
  );
  await user.type(screen.getByLabelText('Why'), 'late{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(done).toEqual(['confirmed', 'confirmed']);
});

it('is closed by its button and by Escape', async () => {
  const user = await ask();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.keyboard('{Escape}');
  expect(done).toEqual(['left', 'left']);
});

it('cannot be closed while it is bound', async () => {
  const user = await ask({ bound: true });
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(done).toEqual([]);
});

it('is not confirmed again while pending', async () => {
  const user = await ask({ pending: true });
  await user.type(screen.getByLabelText('Why'), 'late{Enter}');
  expect(done).toEqual([]);
});
