import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

/** Slugs of src/rounds/lottery-group.ts. */
const betGroups = { betGroup: ['gov', 'yeekee', 'yeekee5-min', 'stock', 'pingpong', '4d'] };

export default {
  name: 'lottery',
  version: '1.0.0',
  owner: 'lottery',
  hostApi: '^1.14.0',
  backendApi: '^1.5.0',
  routes: [
    { name: 'lotto', path: '/lotto', access: 'member', first: { facts: 'rounds' } },
    { name: 'lotto-4d', path: '/lotto/4d', access: 'member', first: { facts: 'rounds' } },
    { name: 'lotto-4d-betId', path: '/lotto/4d/:betId', access: 'member', first: { facts: 'round' } },
    {
      name: 'lotto-betGroup',
      path: '/lotto/:betGroup',
      access: 'member',
      params: betGroups,
      first: { facts: 'rounds' },
    },
    {
      name: 'lotto-betGroup-betId',
      path: '/lotto/:betGroup/:betId',
      access: 'member',
      params: betGroups,
      first: {
        words: ['option.teng_bon_3', 'option.tode_3', 'option.teng_bon_2', 'option.teng_lang_2'],
        facts: 'round',
      },
    },
    {
      name: 'lotto-betGroup-betId-proof',
      path: '/lotto/:betGroup/:betId/proof',
      access: 'member',
      params: betGroups,
    },
    {
      name: 'poy',
      path: '/poy',
      access: 'member',
      first: { words: ['poy.stakes', 'poy.payouts', 'poy.inPlay', 'poy.net'] },
    },
    { name: 'poy-betGroup-poyId', path: '/poy/:betGroup/:poyId?', access: 'member' },
    { name: 'poy-lottery-betType-poyId', path: '/poy/lottery/:betType?/:poyId?', access: 'member' },
    { name: 'number-set', path: '/number-set', access: 'member' },
    { name: 'number-set-setId', path: '/number-set/:setId', access: 'member' },
    {
      name: 'results',
      path: '/results',
      access: 'public',
      first: { words: ['results.emptyText'], facts: 'rounds' },
    },
    { name: 'results-calendar', path: '/results/calendar', access: 'public' },
    { name: 'results-frequency', path: '/results/frequency', access: 'public' },
    {
      name: 'results-dt',
      path: '/results/:dt',
      access: 'public',
      params: { dt: 'day' },
      first: { words: ['results.emptyText'], facts: 'rounds' },
    },
  ],
  nav: [
    {
      label: 'nav.lotto',
      icon: 'ticket',
      path: '/lotto',
      order: 100,
      audience: 'member',
      tab: { label: 'nav.lottoTab' },
    },
    {
      label: 'nav.poy',
      icon: 'receipt',
      path: '/poy',
      order: 120,
      audience: 'member',
      tab: { label: 'nav.poyTab' },
    },
    { label: 'nav.numberSets', icon: 'hash', path: '/number-set', order: 130, audience: 'member' },
    { label: 'nav.results', icon: 'trophy', path: '/results', order: 140, audience: 'everyone' },
  ],
  slots: ['main.cards'],
} satisfies RemoteConfig;
