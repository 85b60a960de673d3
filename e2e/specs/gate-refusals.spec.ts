import { runGate, failedChecks } from '../fixtures/gate.ts';
import { plantedRemote } from '../fixtures/planted-remote.ts';
import { expect, test } from '../fixtures/site.ts';

// Only a hang reaches this limit: the gate measures for minutes on a busy machine.
test.describe.configure({ timeout: 1_200_000 });

test('a handwritten remote passes, and a passed build is not tried again', async ({ site }) => {
  // Each screen cleans up what it starts; a one-shot timer may fire late.
  const sound = plantedRemote({
    screen: 'react.useEffect(() => { setTimeout(() => {}, 60_000); }, []);',
    more: [
      'react.useEffect(() => { const id = setInterval(() => {}, 50); return () => clearInterval(id); }, [])',
      'react.useEffect(() => { let id = requestAnimationFrame(function go() { id = requestAnimationFrame(go); }); return () => cancelAnimationFrame(id); }, [])',
      'react.useEffect(() => { const end = new AbortController(); addEventListener("resize", () => {}, { signal: end.signal }); return () => end.abort(); }, [])',
      'react.useEffect(() => { const wide = matchMedia("(min-width: 600px)"), heard = () => {}; wide.addEventListener("change", heard); return () => wide.removeEventListener("change", heard); }, [])',
      'react.useEffect(() => { const seen = new ResizeObserver(() => {}); seen.observe(document.body); return () => seen.disconnect(); }, [])',
      'react.useEffect(() => bus.on("lottery/round-changed", () => void fetch("/api/bet-lists.latest")), [])',
      // Runs once for the whole module.
      'react.useEffect(() => { if (kept.length === 0) { kept.push(1); addEventListener("storage", () => {}); bus.on("session/ended", () => location.assign("/")); } }, [])',
    ],
  });
  const first = await runGate(site, sound);
  expect(failedChecks(first.report)).toEqual([]);
  const again = await runGate(site, sound);
  expect(again.report.passed).toBe(true);
  expect(again.ms).toBeLessThan(first.ms / 2);
});

test('a screen that leaks 20 kB per mount is refused even when it is one of a dozen', async ({ site }) => {
  const { report } = await runGate(
    site,
    plantedRemote({
      others: 11,
      screen: 'react.useEffect(() => { kept.push(Array.from({ length: 2_500 }, Math.random)); }, []);',
    }),
  );
  // The screen has three of the thirty-six mounts.
  expect(failedChecks(report)).toEqual([
    {
      check: 'unmount',
      what: expect.stringMatching(
        /^36 mounts left [6-9]\d kB behind \(array \d+ kB.*\), as those before them did, and 45 kB are allowed$/,
      ),
      where: expect.stringContaining('planted'),
      mend: expect.stringContaining('unsubscription'),
    },
  ]);
});

test('each screen that leaves something running is reported by name, with the source and the cleanup', async ({
  site,
}) => {
  const { report } = await runGate(
    site,
    plantedRemote({
      screen: 'react.useEffect(() => { setInterval(() => fetch("/api/bet-lists.latest"), 5_000); }, []);',
      more: [
        'react.useEffect(() => { const poll = async () => { await fetch("/api/bet-lists.latest"); setTimeout(poll, 600_000); }; setTimeout(poll, 600_000); }, [])',
        'react.useEffect(() => { requestAnimationFrame(function draw() { requestAnimationFrame(draw); }); }, [])',
        'react.useEffect(() => { matchMedia("(min-width: 600px)").addEventListener("change", () => {}); }, [])',
        'react.useEffect(() => { new MutationObserver(() => {}).observe(document.documentElement, { attributes: true }); }, [])',
        'react.useEffect(() => { new BroadcastChannel("planted").onmessage = () => {}; }, [])',
        'react.useEffect(() => { bus.on("lottery/round-changed", () => void fetch("/api/bet-lists.latest")); }, [])',
        // Registered once per module, which is allowed; it belongs to no screen.
        'react.useEffect(() => { if (kept.length === 0) { kept.push(1); bus.on("wallet/balance-changed", () => setTimeout(() => fetch("/api/bet-lists.latest"), 1_000)); } }, [])',
        // Polling without a timer.
        'react.useEffect(() => { (async () => { for (;;) { await fetch("/api/bet-lists.latest"); await scheduler.postTask(() => {}, { delay: 20 }); } })(); }, [])',
        // What the listener keeps of the heap is its consequence, and is not reported besides.
        'react.useEffect(() => { const large = document.createElement("ul"); for (let at = 0; at < 500; at += 1) large.append(document.createElement("li")); addEventListener("resize", () => large.isConnected); }, [])',
      ],
    }),
  );
  const faults = failedChecks(report);
  expect(faults).toContainEqual({
    check: 'unmount',
    what: expect.stringMatching(
      /^a listener of resize on window stays after its screen has gone \(\d+ of them\)$/,
    ),
    where: expect.stringMatching(/^planted9 at \/planted\/9, entry\.js:/),
    mend: expect.stringContaining('removeEventListener'),
  });
  const found = faults.map(
    ({ check, what, where }) =>
      `${check}: ${what.replace(/ \(\d+ of them\)/, '')}; ${where?.replace(/, entry\.js:\d+:\d+$/, '')}`,
  );
  expect(found.sort()).toEqual([
    'unmount: a BroadcastChannel stays open after its screen has gone; planted5 at /planted/5',
    'unmount: a MutationObserver goes on observing after its screen has gone; planted4 at /planted/4',
    'unmount: a call of /api/bet-lists.latest is made after its screen has gone; planted7 at /planted/7',
    'unmount: a call of /api/bet-lists.latest is made after its screen has gone; planted8 at /planted/8',
    'unmount: a chain of requestAnimationFrame renews itself after its screen has gone; planted2 at /planted/2',
    'unmount: a chain of setTimeout renews itself after its screen has gone; planted1 at /planted/1',
    'unmount: a listener of change on MediaQueryList stays after its screen has gone; planted3 at /planted/3',
    'unmount: a listener of resize on window stays after its screen has gone; planted9 at /planted/9',
    "unmount: a subscription by bus.on('lottery/round-changed') stays after its screen has gone; planted6 at /planted/6",
    'unmount: an interval runs on after its screen has gone; planted at /planted',
  ]);
});

test('a second copy of a shared library is refused without a trial, even when it is unused', async ({
  site,
}) => {
  const { report } = await runGate(
    site,
    plantedRemote({
      entryText:
        'const copies = () => ["__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE", "<ChakraProvider />"];',
    }),
  );
  expect(failedChecks(report).map(({ check, what, mend }) => `${check}: ${what}. ${mend}`)).toEqual([
    expect.stringMatching(
      /^shared: its files hold a copy of React, .*Import react in the version of the shared package instead/,
    ),
    expect.stringMatching(/^shared: its files hold a copy of Chakra, .*Import @chokdee\/shared\/ui instead/),
  ]);
  expect(report.checks.map(({ check }) => check)).not.toContain('mount');
});

test('each screen that throws or violates the CSP is refused with the error and when it occurs, and so is a missing text', async ({
  site,
}) => {
  const { report } = await runGate(
    site,
    plantedRemote({
      screen: "throw new Error('planted failure');",
      more: [
        // Only when its calls fail.
        "const [said, say] = react.useState(''); react.useEffect(() => { fetch('/api/bet-lists.latest').then((answer) => answer.json()).then(({ yeekee }) => say(yeekee[0].name), (error) => say(error)); }, []); if (said instanceof Error) throw said;",
        // Only for visitors.
        "const [seen, see] = react.useState(); react.useEffect(() => { fetch('/api/users.auth', { method: 'POST' }).then(({ status }) => see(status)); }, []); if (seen === 401) throw new Error('nobody is signed in');",
        "react.useEffect(() => { const picture = new Image(); picture.src = 'https://elsewhere.example/x.png'; }, []);",
      ],
      without: ['mm'],
    }),
  );
  // Each is reported once, although two kinds of viewers see the first with and without replies.
  expect(failedChecks(report)).toEqual([
    {
      check: 'mount',
      what: expect.stringContaining('planted failure'),
      where: 'planted at /planted',
      mend: expect.stringContaining("browser's console"),
    },
    {
      check: 'mount',
      what: expect.stringMatching(/^TypeError: /),
      where: 'planted1 at /planted/1, every call answered UNAVAILABLE',
      mend: expect.stringContaining('error state'),
    },
    {
      check: 'mount',
      what: expect.stringContaining('nobody is signed in'),
      where: 'planted2 at /planted/2, as a visitor sees it',
      mend: expect.stringContaining("browser's console"),
    },
    {
      check: 'mount',
      what: expect.stringContaining('img-src https://elsewhere.example/x.png'),
      where: 'planted3 at /planted/3',
      mend: expect.stringContaining("browser's console"),
    },
    {
      check: 'locales',
      what: 'list.empty is missing in mm',
      where: 'locales/mm.json, list.empty',
      mend: expect.stringContaining('mm'),
    },
  ]);
});
