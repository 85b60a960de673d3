import { bus } from '@chokdee/shared/bus';
import type { PageMessage } from '@chokdee/shared/contracts/chat-widget';
import { session } from '@chokdee/shared/session';

const factsNow = () => {
  const { identity, info } = session.getState();
  return { name: info?.name ?? '', uuid: identity?.uuid ?? '', domain: window.location.hostname };
};

/** The messages that tell a widget who the customer is. */
export function customerNow(): PageMessage[] {
  const { name, uuid, domain } = factsNow();
  return [
    { type: 'set-visitor-name', name },
    { type: 'set-session-variables', uuid, domain },
  ];
}

let lastEmitted = '';

/** Emits the customer's name and session now and whenever they change. */
export function followCustomer(): () => void {
  emitChanges();
  return session.subscribe(emitChanges);
}

function emitChanges(): void {
  const { name, uuid, domain } = factsNow();
  if (lastEmitted === `${uuid} ${name}`) return;
  lastEmitted = `${uuid} ${name}`;
  bus.emit('chat/visitor-name-set', { name });
  bus.emit('chat/session-variables-set', { uuid, domain });
}
