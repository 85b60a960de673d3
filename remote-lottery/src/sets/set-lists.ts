import type { SetLottery } from '@chokdee/shared/rules/set-4';

const lists = {
  hanoy: 'hanoy',
  lao: 'lao',
  'lao-super': 'laoSuper',
  malay: 'malay',
} as const satisfies Record<SetLottery, string>;

/** The reply list that holds a lottery's rounds. */
export function setListOf(lottery: SetLottery): (typeof lists)[SetLottery] {
  return lists[lottery];
}
