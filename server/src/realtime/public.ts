/** What other modules may use of this one. */
export { type InForce, type SocketMessages, realtime } from './socket-messages.ts';
