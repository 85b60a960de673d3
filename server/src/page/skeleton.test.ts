import type { BootRemote, BuildRecord } from '@chokdee/shared/contracts/remote';
import type { Site } from './site.ts';
import { skeletonHtml } from './skeleton.ts';

const inEveryLanguage = (word: string) => ({ th: word, en: word, kh: word, mm: word });

const remote = (name: string, state: BootRemote['state']): BootRemote => ({
  name,
  state,
  build: 'aaa',
  container: name,
  hostApi: '^1.0.0',
  shared: {},
  routes: [],
  slots: [],
  entry: 'entry.js',
  base: `/_mfe/${name}/aaa/`,
  nav: [{ label: 'nav.first', icon: 'game', path: `/${name}`, order: 1, audience: 'everyone' }],
  labels: { 'nav.first': inEveryLanguage(`The ${name}`) },
});

const site = {
  manifest: {
    domain: 'local',
    generation: 1,
    product: 'lotto',
    site: { title: 'A site', description: '' },
    shell: { build: 'aaa', entry: '/entry.js' },
    remotes: [remote('games', 'on'), remote('howto', 'maintenance'), remote('lotto', 'off')],
  },
  shell: { labels: {} } as unknown as BuildRecord,
  records: [],
} satisfies Site;

test("the skeleton's drawer has the entries of every remote that is not off", () => {
  const html = skeletonHtml({
    site,
    locale: 'en',
    pathname: '/games',
    viewer: 'visitor',
    screen: undefined,
    facts: [],
  });
  expect([...html.matchAll(/sk-link">(The \w+)</g)].map(([, label]) => label)).toEqual([
    'The games',
    'The howto',
  ]);
});

test("the operators' console has no drawer", () => {
  const route = { name: 'operator', path: '/operator', access: 'operator' as const };
  const html = skeletonHtml({
    site,
    locale: 'en',
    pathname: '/operator',
    viewer: 'member',
    screen: { route, record: { labels: {} } as unknown as BuildRecord },
    facts: [],
  });
  expect(html).toContain('sk-main');
  expect(html).not.toContain('sk-drawer');
});
