import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../../app.ts';
import { deskNetwork } from '../../testing/chat.ts';
import { signInOperator } from '../../testing/operator.ts';
import { HoursDrawer } from './hours-drawer.tsx';

it('changes how long conversations are kept, and says which days it takes', async () => {
  signInOperator();
  const network = deskNetwork();
  network.reply(operatorChatDeskCalls.save, { version: 4 });
  const Drawer = () => <HoursDrawer onClose={() => undefined} />;
  await renderScreen(Drawer, { name: 'operator', messages });
  const user = userEvent.setup();
  const days = await screen.findByLabelText('Days that conversations are kept');
  expect(days).toHaveValue('90');
  for (const wrong of ['0', '3651', '2.5', 'ten', '']) {
    await user.clear(days);
    if (wrong) await user.type(days, wrong);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(days).toHaveAccessibleDescription(/Enter a whole number of days from 1 to 3,650/);
  }
  expect(network.requestsOf(operatorChatDeskCalls.save)).toHaveLength(0);
  await user.type(days, '365');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.requestsOf(operatorChatDeskCalls.save)).toHaveLength(1));
  expect(network.requestsOf(operatorChatDeskCalls.save)[0]!.wire).toMatchObject({ keepDays: 365 });
});

it('says at its day that a time is missing, until it is there', async () => {
  signInOperator();
  const network = deskNetwork();
  network.reply(operatorChatDeskCalls.save, { version: 4 });
  const Drawer = () => <HoursDrawer onClose={() => undefined} />;
  await renderScreen(Drawer, { name: 'operator', messages });
  const user = userEvent.setup();
  const opens = await screen.findByLabelText('Tuesday, opens');
  await user.clear(opens);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter an opening and a closing time');
  expect(opens).toBeInvalid();
  expect(screen.getByLabelText('Monday, opens')).toBeValid();
  expect(network.requestsOf(operatorChatDeskCalls.save)).toHaveLength(0);
  await user.type(opens, '10:30');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.requestsOf(operatorChatDeskCalls.save)).toHaveLength(1));
  expect(network.requestsOf(operatorChatDeskCalls.save)[0]!.wire).toMatchObject({
    hours: expect.arrayContaining([{ weekday: 2, opensAt: '10:30', closesAt: '18:00' }]),
  });
});
