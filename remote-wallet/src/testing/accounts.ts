import type { ReceivingAccount, UserBank } from '@chokdee/shared/contracts/banks';
import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import { userBankId } from '@chokdee/shared/contracts/ids';

/** A receiving account for these ways. */
export function buildReceiver(
  channels: DepositChannel[],
  over: Partial<ReceivingAccount> = {},
): ReceivingAccount & { channels: DepositChannel[] } {
  return {
    bankId: 'kbank-1',
    bankCode: '004',
    name: 'Kasikornbank',
    accountNumber: '1234567890',
    accountName: 'Chokdee Co',
    ...over,
    channels,
  };
}

/** The member's own verified account. */
export function buildOwnAccount(over: Partial<UserBank> = {}): UserBank {
  return {
    bankId: userBankId.parse('0196f000-0000-7000-8000-00000000b001'),
    bankCode: '014',
    name: 'Siam Commercial Bank',
    accountNumber: 'xxxxxx4321',
    bankAccountName: 'Anong Jaidee',
    status: 'verified',
    active: true,
    createdAt: '2026-01-05T10:00:00+07:00',
    ...over,
  };
}
