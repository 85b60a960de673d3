import { depositWayNames, isWalletWay, wallets, walletWays } from './deposit-way-names.ts';
import { depositWays, type DepositWay } from './deposit-ways.ts';

const ways: readonly DepositWay[] = depositWayNames.map((name) => depositWays[name]);
const differ = (values: readonly unknown[]) => new Set(values).size === values.length;

test('no two ways share a page, a tab or a call path', () => {
  expect(differ(ways.map(({ page }) => page))).toBe(true);
  expect(differ(ways.map(({ onePage }) => onePage))).toBe(true);
  expect(differ(ways.flatMap(({ tab }) => tab ?? []))).toBe(true);
  expect(differ(walletWays.flatMap((way) => [wallets[way].createPath, wallets[way].historyPath]))).toBe(true);
});

test('isWalletWay accepts wallets only', () => {
  expect(walletWays.every(isWalletWay)).toBe(true);
  for (const name of ['qrcode', 'kbank', '', 'toString', '__proto__']) expect(isWalletWay(name)).toBe(false);
});
