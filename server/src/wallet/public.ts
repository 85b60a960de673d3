/** The API of this module for other modules. */
export type { NameAnswer } from './banks/account-names.ts';
export { isFromSite } from './banks/bank-api.ts';
export { seedUserBank } from './banks/user-banks.seed.ts';
export { SIMULATED_TOKEN } from './transfer-slips/http-transfer-slip-verifier.ts';
export { transferSlipReader } from './transfer-slips/transfer-slip-reader.ts';
export { SIGNATURE_HEADER, TIMESTAMP_HEADER, signNotice } from './transfers/bank-notice.ts';
export { BANK_NOTICE_PATH, walletNoticePath } from './transfers/intake.routes.ts';
export { signTrueMoneyNotice } from './transfers/wallet-adapters.ts';
export { walletServices } from './wallet-services.ts';
export { receivingAccounts, seedReceivingBanks } from './wallet.seed.ts';
