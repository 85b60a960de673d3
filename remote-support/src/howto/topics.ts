import type { IconName } from '@chokdee/shared/ui';

/** What there is to read. `open` is whether the site already does what the topic tells of; `steps` is how many it has in the texts. */
export const topics = [
  { name: 'register-addbank', icon: 'user-plus', steps: 4, open: true },
  { name: 'deposit', icon: 'deposit', steps: 4, open: true },
  { name: 'lotto', icon: 'ticket', steps: 5, open: true },
  { name: 'result-poy', icon: 'trophy', steps: 4, open: true },
  { name: 'withdraw', icon: 'withdraw', steps: 4, open: false },
  { name: 'forgot-pin', icon: 'lock', steps: 3, open: false },
  { name: 'lotto4d', icon: 'hash', steps: 4, open: true },
] as const satisfies readonly { name: string; icon: IconName; steps: number; open: boolean }[];

export type Topic = (typeof topics)[number];
