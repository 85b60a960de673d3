import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { thaiBanks } from '@chokdee/shared/rules/banks';
import { walletWays } from '@chokdee/shared/rules/deposit-way-names';
import { UiProvider } from '@chokdee/shared/ui';
import { render, screen } from '@testing-library/react';
import { BankMark } from './bank-mark.tsx';

const mark = (of: string, shortName?: string) =>
  render(
    <UiProvider>
      <BankMark of={of} {...(shortName ? { shortName } : {})} />
    </UiProvider>,
  );

it('draws every bank, PromptPay and every e-wallet', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'bank-marks.svg'), 'utf8');
  for (const of of [...thaiBanks.map(({ bankCode }) => bankCode), 'promptpay', ...walletWays]) {
    const { container, unmount } = mark(of);
    const view = container.innerHTML.match(/bank-marks\.svg#([\w-]+)/)?.[1];
    expect([of, sprite.includes(`<view id="${view}"`)]).toEqual([of, true]);
    unmount();
  }
});

it('shows the abbreviation of a bank that is not drawn', () => {
  mark('999', 'NEWBANK');
  expect(screen.getByText('NEWBA')).toBeInTheDocument();
});
