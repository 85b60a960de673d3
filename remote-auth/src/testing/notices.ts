import { betId, depositId, poyId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { NoticeSettings } from '@chokdee/shared/contracts/notice-settings';
import type { Notice } from '@chokdee/shared/contracts/notices';

export const noticeOf = (over: Partial<Notice>): Notice => ({
  id: 1,
  kind: 'pin-changed',
  topic: 'security',
  at: '2026-03-05T09:00:00+07:00',
  read: false,
  ...over,
});

export const wonNotice = noticeOf({
  id: 5,
  kind: 'round-won',
  topic: 'results',
  amount: toSatang(90_000),
  round: {
    betId: betId.parse(7),
    betGroup: 'BET_YEEKEE',
    betType: 'BET_YEEKEE_51',
    name: 'Yeekee 51',
    names: { th: 'ยี่กี', en: 'Yeekee', kh: 'យីគី', mm: 'ယီကီ' },
    roundNumber: 51,
    poyId: poyId.parse('0196f000-0000-7000-8000-0000000000f1'),
  },
});

export const severalNotices: Notice[] = [
  wonNotice,
  noticeOf({
    id: 4,
    kind: 'deposit-paid',
    topic: 'money',
    amount: toSatang(10_051),
    depositId: depositId.parse('0196f000-0000-7000-8000-0000000000d1'),
  }),
  noticeOf({ id: 3, kind: 'new-device', device: 'Chrome · Android', address: '203.0.x.x', read: true }),
  noticeOf({ id: 2, kind: 'withdraw-returned', topic: 'money', amount: toSatang(50_000), read: true }),
  noticeOf({ id: 1, kind: 'of-tomorrow', topic: 'care', read: true }),
];

/** Everything is on, except as given for results. */
export const settingsOf = (results = { site: true, push: true, sms: false }): NoticeSettings => ({
  topics: [
    { topic: 'results', locked: false, channels: results },
    { topic: 'money', locked: false, channels: { site: true, push: true, sms: false } },
    { topic: 'security', locked: true, channels: { site: true, push: true, sms: true } },
  ],
});
