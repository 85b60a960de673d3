import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { FanOutMessage } from '../fan-out/fan-out.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { deliver } from './deliver.ts';
import type { SocketMessages } from './socket-messages.ts';

/** Sends the messages of modules to members' pages. */
export function memberMessages(messages: readonly SocketMessages[], connections: ConnectionRegistry) {
  return {
    async sendCurrentState(memberIds: readonly MemberId[]): Promise<void> {
      if (memberIds.length === 0) return;
      for (const source of messages)
        for (const message of await source.currentState(memberIds)) deliver(connections, message);
    },

    async sendFollowUps(fact: FanOutMessage, memberIds: readonly MemberId[]): Promise<void> {
      if (memberIds.length === 0) return;
      for (const { followUps } of messages)
        for (const message of (await followUps?.(fact, memberIds)) ?? []) deliver(connections, message);
    },
  };
}
