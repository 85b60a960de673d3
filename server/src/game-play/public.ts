/** The API of this module for other modules. */
export { callbackReplayer, type ReplayedAnswer } from './callback-replayer.ts';
export { benchTransfers } from './bench-transfers.ts';
export { gamePlayServices } from './game-play-services.ts';
export type { PartnerCall } from './partner-calls.ts';
export { requireProgress, type Reported, type ReportPage, type ReportWindow } from './partner-reports.ts';
export { siteKeys } from './site-keys.ts';
export { partnerSecret, signatureOf } from './partner-secret.ts';
export { hashOf, newToken } from './session-secret.ts';
