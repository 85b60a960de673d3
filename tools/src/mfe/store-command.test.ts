import type { RegistryClient } from './registry-client.ts';
import { verifyingStore } from './store-command.ts';

const fault = {
  remote: 'games',
  build: '0a2',
  path: 'entry.js',
  form: 'br',
  problem: 'other-bytes',
} as const;

function clientOf(parts: object[]): RegistryClient {
  return { ask: async () => parts.shift() as never, upload: async () => undefined };
}

test('verify-store reads page after page, names each fault and exits as refused when there is one', async () => {
  const parts = [
    { builds: 3, files: 30, faults: [], next: 'games@0a1' },
    { builds: 1, files: 10, faults: [fault], next: null },
  ];
  const progress: string[] = [];
  const answer = await verifyingStore()({
    registry: () => clientOf(parts),
    progress: (line) => progress.push(line),
  });
  expect(answer).toMatchObject({ refused: true, data: { builds: 4, files: 40, faults: [fault] } });
  expect(answer.lines).toEqual([
    '40 files of 4 builds: 1 faults.',
    '  games@0a2  entry.js  (br)  has other bytes than were published',
    expect.stringContaining('Put the files back'),
  ]);
  expect(progress).toEqual(['3 builds read, 0 faults …']);
});

test('verify-store of an intact store succeeds', async () => {
  const answer = await verifyingStore()({
    registry: () => clientOf([{ builds: 1, files: 9, faults: [], next: null }]),
    progress: () => undefined,
  });
  expect(answer).toMatchObject({
    refused: false,
    lines: ['9 files of 1 builds: all are as they were published.'],
  });
});
