/** The module's public interface. */
export { type InForce, type SocketMessages, realtime } from './socket-messages.ts';
