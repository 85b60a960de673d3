/** The API of this module for other modules. */
export { gamePlayServices } from './game-play-services.ts';
export type { PartnerCall, PartnerCallObserver } from './partner-calls.ts';
export { partnerSecret, signatureOf } from './partner-secret.ts';
