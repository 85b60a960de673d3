import fc from 'fast-check';
import { changeDoc, emptyDoc, mergeDocs, type DraftDoc, type DraftView } from './draft-doc.ts';
import { draftSync } from './draft-storage.ts';

type DraftLine = { ref: string; add: number; price: number };
type Attempt = { idempotencyKey: string };
type Doc = DraftDoc<DraftLine, Attempt>;
const editedOf = ({ price }: DraftLine) => price;
const noDoc: Doc = emptyDoc;

/**
 * One storage shared by several tabs. Each tab reads a stale value until it receives the pending writes, in
 * order.
 */
function browser() {
  let stored: Doc | undefined;
  const tabs: { seen: Doc | undefined; pending: Doc[]; deliver: (doc: Doc) => void }[] = [];
  return {
    open() {
      const own = { seen: stored, pending: [] as Doc[], deliver: (_doc: Doc) => {} };
      tabs.push(own);
      let view: DraftView<DraftLine, Attempt> = stored ?? noDoc;
      const busy = { now: false };
      const sync = draftSync<DraftLine, Attempt>(
        {
          read: () => own.seen,
          write(doc) {
            stored = doc;
            own.seen = doc;
            for (const other of tabs) if (other !== own) other.pending.push(doc);
          },
          listen(tell) {
            own.deliver = tell;
            return () => {};
          },
        },
        { view: () => view, show: (next) => (view = next), isBusy: () => busy.now },
        editedOf,
      );
      return {
        sync,
        busy,
        get lines() {
          return view.lines;
        },
        get pending() {
          return own.pending.length;
        },
        get text() {
          return view.text ?? '';
        },
        refs: () => view.lines.map(({ ref }) => ref).sort(),
        write(text: string) {
          view = { ...view, text };
          sync.write();
        },
        set(lines: readonly DraftLine[]) {
          view = { ...view, lines };
          sync.write();
        },
        receive() {
          const next = own.pending.shift();
          if (!next) return;
          own.seen = next;
          own.deliver(next);
        },
      };
    },
    refs: () => (stored?.lines ?? []).map(({ ref }) => ref).sort(),
  };
}

const line = (ref: string, price = 5): DraftLine => ({ ref, add: 1, price });
const settle = (tabs: readonly { pending: number; receive(): void }[]) => {
  for (let turn = 0; tabs.some(({ pending }) => pending > 0); turn += 1) {
    if (turn > 1_000) throw new Error('the tabs do not converge');
    tabs.forEach((tab) => tab.receive());
  }
};

test('keeps the lines that two tabs add at the same moment', () => {
  const { open, refs } = browser();
  const [one, two] = [open(), open()];
  one.set([line('a')]);
  two.set([line('b')]);
  settle([one, two]);
  expect([one.refs(), two.refs(), refs()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('keeps a line removed that another tab edits concurrently, and restores it when it is added again', () => {
  const { open, refs } = browser();
  const one = open();
  one.set([line('a'), line('b')]);
  const two = open();
  one.set([line('b')]);
  two.set([line('a', 9), line('b')]);
  settle([one, two]);
  expect([one.refs(), two.refs(), refs()]).toEqual([['b'], ['b'], ['b']]);
  one.set([line('b'), line('a')]);
  settle([one, two]);
  expect([one.refs(), two.refs(), refs()]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

test('keeps lines that another tab adds while a slip is being submitted', () => {
  const { open, refs } = browser();
  const [one, two] = [open(), open()];
  one.set([line('a')]);
  settle([one, two]);
  one.busy.now = true;
  one.sync.write();
  two.set([...two.lines, line('b')]);
  settle([one, two]);
  expect(one.refs()).toEqual(['a']);
  one.busy.now = false;
  one.set([]);
  settle([one, two]);
  expect([one.refs(), two.refs(), refs()]).toEqual([['b'], ['b'], ['b']]);
});

test('gives the lines of another tab their own batch, so that undo keeps them', () => {
  const mine = changeDoc(noDoc, { lines: [line('a')], active: [] }, editedOf);
  const theirs = changeDoc(noDoc, { lines: [line('b')], active: [] }, editedOf);
  expect(mergeDocs(mine, theirs, editedOf).lines).toEqual([line('a'), { ...line('b'), add: 2 }]);
});

test('converges after any order of adds, removals, edits and deliveries, without losing or resurrecting a line', () => {
  const step = fc.record({
    tab: fc.nat(2),
    act: fc.constantFrom('add', 'remove', 'price', 'receive'),
    at: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { open, refs } = browser();
      const tabs = [open(), open(), open()];
      const [added, removed] = [new Set<string>(), new Set<string>()];
      steps.forEach(({ tab: which, act, at }, n) => {
        const tab = tabs[which]!;
        const chosen = tab.lines[at % Math.max(1, tab.lines.length)];
        if (act === 'receive') tab.receive();
        if (act === 'add') {
          added.add(`${which}-${n}`);
          tab.set([...tab.lines, line(`${which}-${n}`)]);
        }
        if (act === 'remove' && chosen) {
          removed.add(chosen.ref);
          tab.set(tab.lines.filter(({ ref }) => ref !== chosen.ref));
        }
        if (act === 'price' && chosen)
          tab.set(tab.lines.map((each) => (each.ref === chosen.ref ? { ...each, price: n + 10 } : each)));
      });
      settle(tabs);
      const left = [...added].filter((ref) => !removed.has(ref)).sort();
      for (const tab of tabs) expect(tab.refs()).toEqual(left);
      if (added.size > 0) expect(refs()).toEqual(left);
      const prices = tabs.map(({ lines }) => Object.fromEntries(lines.map(({ ref, price }) => [ref, price])));
      for (const each of prices) expect(each).toEqual(prices[0]);
    }),
    { numRuns: 300 },
  );
});

test('shows the text that was written last in every tab, and keeps it beside lines of another tab', () => {
  const { open } = browser();
  const [one, two] = [open(), open()];
  one.write('12 top');
  settle([one, two]);
  expect(two.text).toBe('12 top');
  one.write('12 top = 5');
  two.set([line('b')]);
  settle([one, two]);
  expect([one.text, two.text]).toEqual(['12 top = 5', '12 top = 5']);
  expect(one.refs()).toEqual(['b']);
  two.write('');
  settle([one, two]);
  expect(one.text).toBe('');
});

test('agrees on one of two texts that were written at the same moment', () => {
  const { open } = browser();
  const [one, two] = [open(), open()];
  one.write('12');
  two.write('345');
  settle([one, two]);
  expect([one.text, two.text]).toEqual(['345', '345']);
});
