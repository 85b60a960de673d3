import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { PartnerScreen } from '../games/partner/partner-screen.tsx';

/** Opens a tab of the page of Joker, whose answer the network has. */
export async function openPartner(tab: string): Promise<UserEvent> {
  await renderScreen(PartnerScreen, {
    name: 'operator',
    messages,
    at: '/operator/games/joker',
    path: '/operator/games/:partner',
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: tab }));
  return user;
}
