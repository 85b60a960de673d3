import { examined, refusals } from '../fixtures/gate.ts';
import { plantedRemote } from '../fixtures/planted-remote.ts';
import { expect, test } from '../fixtures/site.ts';

test('a remote written by hand passes, and is not run again when it passed before', async ({ site }) => {
  const sound = plantedRemote({});
  const first = await examined(site, sound);
  expect(refusals(first.report)).toEqual([]);
  const again = await examined(site, sound);
  expect(again.report.passed).toBe(true);
  expect(again.ms).toBeLessThan(first.ms / 2);
});

test('a screen that keeps 20 kB each time is refused also where it is one of a dozen', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ others: 11, screen: 'react.useEffect(() => { kept.push(Array.from({ length: 2_500 }, Math.random)); }, []);' }));
  // Three of the thirty-six mounts are its own.
  expect(refusals(report)).toEqual([{ check: 'unmount', what: expect.stringMatching(/^36 mounts left (6\d|7\d|8\d|9\d) kB behind, as those before them did, and 45 kB are allowed$/), where: expect.stringContaining('planted'), mend: expect.stringContaining('unsubscription') }]);
});

test('a screen that leaves a listener on the window each time is refused', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ screen: 'react.useEffect(() => { const large = document.createElement("ul"); for (let at = 0; at < 50; at += 1) large.append(document.createElement("li")); addEventListener("resize", () => large.isConnected); }, []);' }));
  expect(refusals(report)).toEqual([expect.objectContaining({ check: 'unmount', where: 'planted' })]);
});

test('a screen that throws is refused, with what it threw', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ screen: "throw new Error('planted failure');" }));
  const [first] = refusals(report);
  expect(first).toMatchObject({ check: 'mount', what: expect.stringContaining('planted failure'), where: expect.stringContaining('planted at /planted') });
});

test('a screen that only throws when its calls fail is refused as well', async ({ site }) => {
  const screen = "const [said, say] = react.useState(''); react.useEffect(() => { fetch('/api/bet-lists.latest').then((answer) => answer.json()).then(({ yeekee }) => say(yeekee[0].name), (error) => say(error)); }, []); if (said instanceof Error) throw said;";
  const { report } = await examined(site, plantedRemote({ screen }));
  const found = refusals(report);
  expect(found[0]).toMatchObject({ check: 'mount', where: 'planted at /planted, as a visitor sees it, every call answered UNAVAILABLE' });
  for (const { where } of found) expect(where).toMatch(/every call answered UNAVAILABLE$/);
});

test('a screen for everyone that only throws for visitors is refused as well', async ({ site }) => {
  const screen = "const [seen, see] = react.useState(); react.useEffect(() => { fetch('/api/users.auth', { method: 'POST' }).then(({ status }) => see(status)); }, []); if (seen === 401) throw new Error('nobody is signed in');";
  const { report } = await examined(site, plantedRemote({ screen }));
  expect(refusals(report)[0]).toMatchObject({ check: 'mount', what: expect.stringContaining('nobody is signed in'), where: expect.stringContaining('planted at /planted, as a visitor sees it') });
});

test('a screen that breaks the policy of the page is refused', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ screen: "react.useEffect(() => { const picture = new Image(); picture.src = 'https://elsewhere.example/x.png'; }, []);" }));
  expect(refusals(report)[0]).toMatchObject({ check: 'mount', what: expect.stringContaining('img-src https://elsewhere.example/x.png') });
});

test('a text that one language lacks is refused, by its key', async ({ site }) => {
  const { report } = await examined(site, plantedRemote({ without: ['mm'] }));
  expect(refusals(report)).toEqual([{ check: 'locales', what: 'list.empty is missing in mm', where: 'locales/mm.json, list.empty', mend: expect.stringContaining('mm') }]);
});
