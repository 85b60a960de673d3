import { act } from '@testing-library/react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { loadPart } from './remotes/load-remote.ts';
import { applyPushedStates } from './remotes/boot-manifest.ts';
import { bootRemote } from './testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from './testing/draw-shell.tsx';

jest.mock('./remotes/load-remote.ts', () => ({ loadPart: jest.fn(), loadRemote: jest.fn(async () => ({})) }));

const names = ['auth', 'wallet', 'lottery', 'games', 'support', 'operator'];
const remotes = names.map((name, index) =>
  bootRemote({
    name,
    routes: [{ name, path: `/${name}-page`, access: 'member' }],
    nav: [{ label: name, icon: 'user', path: `/${name}-page`, order: index, audience: 'member' }],
    labels: { [name]: { th: name, en: name, kh: name, mm: name } },
    slots: index % 2 ? ['main.cards'] : [],
  }),
);
servePage(remotes);

const statesOf = (subset: number): Record<string, BootRemote['state']> =>
  Object.fromEntries(names.map((name, bit) => [name, subset & (1 << bit) ? 'on' : 'off']));

async function goTo(path: string): Promise<void> {
  await act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Queries the DOM directly: a thousand role and text queries take a minute. */
const says = (text: string) => document.body.textContent.includes(text);
const titleOfPage = () => document.querySelector('main h1')?.textContent;
const isLinked = (path: string) => document.querySelector(`nav a[href="${path}"]`) !== null;

test('for every subset of remotes that are on, the open page renders every address and lists only those remotes', async () => {
  fakeNetwork();
  globalThis.fetch = jest.fn(async () => ({ ok: true }) as Response);
  (loadPart as jest.Mock).mockImplementation(
    async ({ name }: BootRemote, part: { screen?: string }) =>
      () =>
        'screen' in part ? <h1>Screen of {name}</h1> : <p>Card of {name}</p>,
  );
  await drawShell({ at: '/main', as: identityOf() });
  for (let step = 0; step < 2 ** names.length; step += 1) {
    const states = statesOf(step ^ (step >> 1));
    await act(async () => applyPushedStates(step + 2, states));
    await goTo('/main');
    expect(titleOfPage()).toBe('Welcome back, somchai');
    expect([step, says('Nothing is open right now')]).toEqual([step, !Object.values(states).includes('on')]);
    for (const [index, name] of names.entries()) {
      const isOn = states[name] === 'on';
      expect([step, name, isLinked(`/${name}-page`)]).toEqual([step, name, isOn]);
      expect([step, name, says(`Card of ${name}`)]).toEqual([step, name, isOn && index % 2 === 1]);
    }
    for (const name of names) {
      await goTo(`/${name}-page`);
      expect([step, titleOfPage()]).toEqual([
        step,
        states[name] === 'on' ? `Screen of ${name}` : `${name} is closed for now`,
      ]);
      expect(says('Try again')).toBe(false);
    }
  }
});
