export { ApiError } from './api-error.ts';
export { configureTransport, newIdempotencyKey, send, type SendOptions, type Transport } from './send.ts';
export { reachableAgain, RETRIED_WITHIN_MS, whenReachable } from './reachability.ts';
// Builds of remotes made before host API 1.6 import it from here. Delete with major 2.
export { useCall } from '../query/use-call.ts';
