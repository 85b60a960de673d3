import type { RemoteConfig } from '@chokdee/shared/contracts/remote';
import { writtenPages } from './src/howto/written-pages.ts';

export default {
  name: 'support',
  version: '1.2.0',
  owner: 'Support',
  hostApi: '^1.14.0',
  backendApi: '^1.11.0',
  routes: [
    { name: 'howto', path: '/howto', access: 'public' },
    {
      name: 'howto-topic',
      path: '/howto/:topic',
      access: 'public',
      params: {
        topic: [
          'register-addbank',
          'deposit',
          'lotto',
          'result-poy',
          'withdraw',
          'turnover',
          'forgot-pin',
          'lotto4d',
        ],
      },
    },
    { name: 'articles', path: '/article-casino', access: 'public', lookUp: 'content' },
    { name: 'article', path: '/article-casino/*', access: 'public', lookUp: 'content' },
    { name: 'promotions', path: '/promotions', access: 'public', lookUp: 'content' },
    { name: 'videos', path: '/vdo', access: 'public', lookUp: 'content' },
    { name: 'video', path: '/vdo/:vdoName', access: 'public', lookUp: 'content' },
    { name: 'download', path: '/download', access: 'public', lookUp: 'content' },
    { name: 'app-list', path: '/app-list', access: 'public', lookUp: 'content' },
  ],
  nav: [
    { label: 'nav.promotions', icon: 'gift', path: '/promotions', order: 930, audience: 'everyone' },
    { label: 'nav.articles', icon: 'list', path: '/article-casino', order: 940, audience: 'everyone' },
    { label: 'nav.howto', icon: 'help', path: '/howto', order: 950, audience: 'everyone' },
    { label: 'nav.videos', icon: 'eye', path: '/vdo', order: 955, audience: 'everyone' },
    { label: 'nav.download', icon: 'download', path: '/download', order: 960, audience: 'everyone' },
    { label: 'nav.apps', icon: 'download', path: '/app-list', order: 970, audience: 'everyone' },
  ],
  slots: ['floating'],
  pages: writtenPages,
} satisfies RemoteConfig;
