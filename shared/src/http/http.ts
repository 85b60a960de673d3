export { ApiError } from './api-error.ts';
export { configureTransport, newIdempotencyKey, send, type SendOptions, type Transport } from './send.ts';
export { useCall, type CallState } from './use-call.ts';
export { reachableAgain, RETRIED_WITHIN_MS, whenReachable } from './reachability.ts';
