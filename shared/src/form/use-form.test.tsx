import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { useAttempt } from '../attempt/use-attempt.ts';
import { ApiError } from '../http/api-error.ts';
import { loadProblemTexts, setLocale } from '../i18n/i18n.ts';
import { TextField } from '../fields/fields.ts';
import { Button, UiProvider } from '../ui/ui.ts';
import { useForm, type FormOptions } from './form.ts';

const schema = z
  .object({
    userName: z.string().trim().min(1, 'userName.required'),
    phoneNumber: z.string().regex(/^0\d{9}$/, 'phoneNumber.invalid'),
    repeat: z.string(),
  })
  .refine(({ phoneNumber, repeat }) => phoneNumber === repeat, {
    path: ['repeat'],
    error: 'pin.mismatch',
    when: () => true,
  });
type Values = z.input<typeof schema>;

const blank = { userName: '', phoneNumber: '', repeat: '' };
const REQUIRED = 'Username is required';
const INVALID = 'Enter a Thai mobile number of 10 digits';

interface ExampleProps extends Partial<FormOptions<Values, Values>> {
  onSend: (values: Values) => Promise<void>;
  onInvalid?: (isInvalid: (name: string) => boolean) => void;
  staysOpen?: boolean;
}

function Example({ onSend, onInvalid, staysOpen, ...options }: ExampleProps) {
  const attempt = useAttempt(onSend);
  const form = useForm({ schema, initial: blank, failure: attempt.error, ...options });
  const save = async (output: Values, sent: Values) => {
    await attempt.run(output);
    form.markSaved(sent);
  };
  return (
    <form onSubmit={form.submit(staysOpen ? save : attempt.run, onInvalid)} noValidate>
      <TextField label="Name" {...form.field('userName')} />
      <TextField label="Phone" {...form.field('phoneNumber', ['repeat'])} />
      <TextField label="Again" {...form.field('repeat')} />
      <Button type="submit">Send</Button>
      <Button onClick={() => form.reset()}>Reset</Button>
      <Button onClick={() => form.reset({ ...blank, userName: 'malee' })}>Replace</Button>
      <output>{form.failure === undefined ? 'none' : 'failed'}</output>
      <output>{`form ${form.isEdited}, phone ${form.isEditedBeside('userName')}`}</output>
    </form>
  );
}

function draw(options: Omit<ExampleProps, 'onSend'> = {}) {
  const onSend = jest.fn<Promise<void>, [Values]>(() => Promise.resolve());
  const element = (more = options) => (
    <UiProvider>
      <Example onSend={onSend} {...more} />
    </UiProvider>
  );
  const { rerender } = render(element());
  const show = (more: typeof options) => rerender(element(more));
  return { onSend, show, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText(name);

beforeEach(async () => {
  await loadProblemTexts();
  await setLocale('en');
});

it('sends what the schema makes of the values', async () => {
  const { onSend, user } = draw();
  await user.type(field('Name'), ' anong ');
  await user.type(field('Phone'), '0812345678');
  await user.type(field('Again'), '0812345678{Enter}');
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledWith({
      userName: 'anong',
      phoneNumber: '0812345678',
      repeat: '0812345678',
    }),
  );
});

it('validates a field when it is left with something in it, and from then on as it changes', async () => {
  const { user } = draw();
  await user.click(field('Name'));
  await user.type(field('Phone'), '08');
  expect(field('Phone')).toBeValid();
  await user.tab();
  await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription(INVALID));
  expect(field('Name')).toBeValid();
  await user.type(field('Phone'), '12345678');
  await waitFor(() => expect(field('Phone')).toBeValid());
});

it('focuses the first invalid field instead of sending', async () => {
  const { onSend, user } = draw();
  await user.type(field('Phone'), '08{Enter}');
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription(REQUIRED);
  expect(field('Phone')).toHaveAccessibleDescription(INVALID);
  expect(onSend).not.toHaveBeenCalled();
});

it('shows nothing before the form is submitted, if it is to validate only then', async () => {
  const { user } = draw({ validates: 'onSubmit' });
  await user.type(field('Phone'), '08');
  await user.tab();
  expect(field('Phone')).toBeValid();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Phone')).toBeInvalid());
});

it('validates a field again when the one that it depends on changes, but not before it was filled in', async () => {
  const { user } = draw();
  await user.type(field('Phone'), '0812345678');
  await user.tab();
  await user.type(field('Phone'), '{Backspace}8');
  expect(field('Again')).toBeValid();
  await user.type(field('Again'), '0812345678');
  await user.tab();
  await user.type(field('Phone'), '{Backspace}9');
  await waitFor(() => expect(field('Again')).toHaveAccessibleDescription('Passwords do not match.'));
});

it('shows what the server refused at its field until the field changes, and focuses it', async () => {
  const { onSend, user } = draw();
  const issues = [{ path: 'userName', key: 'userName.required' }];
  onSend.mockRejectedValue(new ApiError('refused', 'VALIDATION', 422, 'invalid', { issues }));
  await user.type(field('Name'), 'anong');
  await user.type(field('Phone'), '0812345678');
  await user.type(field('Again'), '0812345678{Enter}');
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(REQUIRED));
  expect(field('Name')).toHaveFocus();
  expect(screen.getByText('none')).toBeVisible();
  await user.type(field('Phone'), '9');
  await waitFor(() => expect(field('Phone')).toBeInvalid());
  expect(field('Name')).toBeInvalid();
  await user.type(field('Name'), '1');
  await waitFor(() => expect(field('Name')).toBeValid());
});

it('gives a failure that is about no field to the form', () => {
  draw({ failure: new ApiError('refused', 'RATE_LIMITED', 429, 'too many') });
  expect(screen.getByText('failed')).toBeVisible();
});

it('gives a failure to the form that is about a field and about something else', async () => {
  const { onSend, user } = draw();
  const issues = ['userName', 'sponsor'].map((path) => ({ path, key: 'userName.required' }));
  onSend.mockRejectedValue(new ApiError('refused', 'VALIDATION', 422, 'invalid', { issues }));
  await user.type(field('Name'), 'anong');
  await user.type(field('Phone'), '0812345678');
  await user.type(field('Again'), '0812345678{Enter}');
  await waitFor(() => expect(field('Name')).toBeInvalid());
  expect(screen.getByText('failed')).toBeVisible();
});

it('says which fields are invalid', async () => {
  const onInvalid = jest.fn((isInvalid: (name: string) => boolean) => Object.keys(blank).map(isInvalid));
  const { user } = draw({ onInvalid });
  await user.type(field('Name'), 'anong{Enter}');
  await waitFor(() => expect(onInvalid).toHaveReturnedWith([false, true, false]));
});

it('keeps as edits what is typed while it saves', async () => {
  const { onSend, user } = draw({ staysOpen: true });
  let end = () => {};
  onSend.mockReturnValue(new Promise((resolve) => (end = resolve)));
  await user.type(field('Phone'), '0812345678');
  await user.type(field('Again'), '0812345678');
  await user.type(field('Name'), 'anong{Enter}');
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  await user.type(field('Name'), '9');
  end();
  await waitFor(() => expect(screen.getByText('form true, phone false')).toBeVisible());
  expect(field('Name')).toHaveValue('anong9');
  expect(field('Phone')).toHaveValue('0812345678');
  await user.type(field('Name'), '{Backspace}');
  expect(screen.getByText('form false, phone false')).toBeVisible();
});

it('follows the values of the server, except in fields that the member edited', async () => {
  const { show, user } = draw({ initial: { ...blank, userName: 'anong' } });
  await user.type(field('Phone'), '08');
  show({ initial: { userName: 'malee', phoneNumber: '0999999999', repeat: '' } });
  await waitFor(() => expect(field('Name')).toHaveValue('malee'));
  expect(field('Phone')).toHaveValue('08');
  expect(screen.getByText('form true, phone true')).toBeVisible();
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '0999999999');
  expect(screen.getByText('form false, phone false')).toBeVisible();
});

it('replaces the values, and starts anew', async () => {
  const { onSend, user } = draw();
  await user.type(field('Name'), 'anong');
  await user.type(field('Phone'), '08{Enter}');
  await waitFor(() => expect(field('Phone')).toBeInvalid());
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(field('Name')).toHaveValue('malee');
  expect(field('Phone')).toHaveValue('');
  expect(field('Phone')).toBeValid();
  expect(screen.getByText('form false, phone false')).toBeVisible();
  await user.type(field('Phone'), '0812345678');
  await user.type(field('Again'), '0812345678{Enter}');
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ userName: 'malee' })));
});

it('knows which fields are edited, also after new values of the server, and drops the edits', async () => {
  const { show, user } = draw();
  await user.type(field('Name'), 'anong');
  expect(screen.getByText('form true, phone false')).toBeVisible();
  await user.type(field('Phone'), '08');
  expect(screen.getByText('form true, phone true')).toBeVisible();
  show({ initial: { ...blank, repeat: '09' } });
  await waitFor(() => expect(field('Again')).toHaveValue('09'));
  expect(screen.getByText('form true, phone true')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field('Phone')).toHaveValue('');
  expect(field('Again')).toHaveValue('09');
  expect(screen.getByText('form false, phone false')).toBeVisible();
});

it('keeps what it shows when the server has new values', async () => {
  const { show, user } = draw();
  await user.type(field('Phone'), '08{Enter}');
  await waitFor(() => expect(field('Phone')).toBeInvalid());
  show({ initial: { ...blank, repeat: '09' } });
  await waitFor(() => expect(field('Again')).toHaveValue('09'));
  expect(field('Phone')).toHaveAccessibleDescription(INVALID);
});

it('validates what it shows again when a limit changes', async () => {
  const upTo = (max: number) => ({
    schema: schema.safeExtend({ userName: z.string().max(max) }),
    validFor: max,
  });
  const { show, user } = draw(upTo(3));
  await user.type(field('Name'), 'anong');
  await user.tab();
  await waitFor(() => expect(field('Name')).toBeInvalid());
  show(upTo(9));
  await waitFor(() => expect(field('Name')).toBeValid());
});

it('says a refusal that is about a field by its code in the words of the error', async () => {
  const { onSend, user } = draw({ refusedBy: () => ({ userName: 'USERNAME_TAKEN' }) });
  onSend.mockRejectedValue(new ApiError('refused', 'USERNAME_TAKEN', 409, 'taken'));
  await user.type(field('Name'), 'anong');
  await user.type(field('Phone'), '0812345678');
  await user.type(field('Again'), '0812345678{Enter}');
  await waitFor(() => expect(field('Name')).toBeInvalid());
  expect(field('Name')).toHaveAccessibleDescription(/taken/i);
});
