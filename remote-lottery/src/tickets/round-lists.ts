import type { TicketLottery } from '@chokdee/shared/rules/tickets';

const lists = {
  hanoy: 'hanoy',
  lao: 'lao',
  'lao-super': 'laoSuper',
  malay: 'malay',
} as const satisfies Record<TicketLottery, string>;

/** The reply list that holds a lottery's rounds. */
export function roundListOf(lottery: TicketLottery): (typeof lists)[TicketLottery] {
  return lists[lottery];
}
