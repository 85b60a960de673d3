import { betId } from '@chokdee/shared/contracts/ids';
import type { SignedReceipt } from '@chokdee/shared/contracts/yeekee';
import { keepReceipt, receiptsOf, saveReceipts } from './receipts.ts';

const round = betId.parse(501);
const receipt = (seq: number, of = round): SignedReceipt => ({
  betId: of,
  seq,
  yingNumber: '00042',
  hash: 'ab'.repeat(32),
  createdAt: '2026-03-01T12:00:00+07:00',
  signature: 'c2ln',
});

beforeEach(() => window.localStorage.clear());

test('keeps receipts by member and round, first shot first', () => {
  keepReceipt('anong', receipt(7));
  keepReceipt('anong', receipt(3));
  keepReceipt('anong', receipt(1, betId.parse(502)));
  keepReceipt('somchai', receipt(9));
  expect(receiptsOf('anong', round).map(({ seq }) => seq)).toEqual([3, 7]);
  expect(receiptsOf('nobody', round)).toEqual([]);
});

test('drops the oldest receipts, and treats corrupt data as empty', () => {
  for (let seq = 1; seq <= 502; seq += 1) keepReceipt('anong', receipt(seq));
  expect(receiptsOf('anong', round)).toHaveLength(500);
  expect(receiptsOf('anong', round)[0]!.seq).toBe(3);
  for (const key of Object.keys(window.localStorage)) window.localStorage.setItem(key, '[{"seq":1}]');
  expect(receiptsOf('anong', round)).toEqual([]);
});

test('downloads receipts in the format of the verifier', async () => {
  let saved: Blob | undefined;
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((saved = blob), 'blob:receipts'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveReceipts(round, [receipt(3)]);
  expect(names).toEqual(['receipts-501.json']);
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved!);
  });
  expect(JSON.parse(text)).toEqual([receipt(3)]);
});
