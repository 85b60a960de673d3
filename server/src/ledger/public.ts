/** The API of this module for other modules. */
export type { HouseAccount, MemberAccount } from './account.ts';
export { blockSigner } from './block-signer.ts';
export { entryProofsOf } from './entry-proofs.service.ts';
export { failHold, openHold, payHold } from './holds.ts';
export { postMany } from './ledger-many.ts';
export { ledgerRefusal } from './ledger-refusal.ts';
export { balanceOf, entriesOf } from './ledger.queries.ts';
export { post } from './ledger.service.ts';
export { type NotifyMoney, notifyMoneyOver } from './money.messages.ts';
export type { MemberMovement } from './movement.ts';
export { runReconcile } from './reconcile-run.ts';
export { reconcile } from './reconcile.ts';
export { requestHash } from './request-hash.ts';
export { sealIntervalMs } from './seal-interval.ts';
export { publishedKeys, type Signing, signingOf } from './signing-keys.ts';
