import { screen } from '@testing-library/react';
import { identity } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages, screens } from '../app.ts';

it.each(['deposit', 'deposit-qrcode', 'deposit-fast', 'deposit-truemoney', 'deposit-normal', 'slip-verify'])(
  'the screen %s tells an operator that the account takes no deposits, and sends no request',
  async (name) => {
    session.getState().start(
      identity.parse({
        uuid: '0196f000-0000-7000-8000-00000000000a',
        name: 'opfah',
        status: 0,
        level: 1,
        role: 'operator',
      }),
      'token',
    );
    fakeNetwork();
    await renderScreen(await screens[name]!(), { name: 'wallet', messages });
    expect(
      await screen.findByText('This is an operator account. It cannot bet, deposit or receive bonuses.'),
    ).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/credit/status');
  },
);
