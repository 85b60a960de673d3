import { MAX_TRANSFER_SLIP_BYTES } from '@chokdee/shared/contracts/transfer-slips';
import { fileProblem, pictureIn } from './transfer-slip-file.ts';

const file = (name: string, type = '', bytes = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: bytes });

test.each([
  ['slip.jpg', 'image/jpeg'],
  ['slip.png', 'image/png'],
  ['slip.webp', 'image/webp'],
  ['IMG_0001.HEIC', ''],
  ['IMG_0001.heic', 'image/heic'],
])('accepts %s of type %p', (name, type) => expect(fileProblem(file(name, type))).toBeUndefined());

test.each([
  ['slip.pdf', 'application/pdf', 10, 'IMAGE_UNREADABLE'],
  ['slip.svg', 'image/svg+xml', 10, 'IMAGE_UNREADABLE'],
  ['empty.png', 'image/png', 0, 'IMAGE_UNREADABLE'],
  ['large.png', 'image/png', MAX_TRANSFER_SLIP_BYTES + 1, 'BODY_TOO_LARGE'],
])('rejects %s of type %s and %i bytes: %4$s', (name, type, bytes, problem) =>
  expect(fileProblem(file(name, type, bytes))).toBe(problem),
);

test('accepts a picture of exactly 10 MB', () =>
  expect(fileProblem(file('full.png', 'image/png', 10_485_760))).toBeUndefined());

test('uses the first pasted picture, also a HEIC without a type', () => {
  const text = file('note.txt', 'text/plain');
  const photo = file('a.heic');
  expect(pictureIn({ files: [text, photo] as unknown as FileList })).toBe(photo);
  expect(pictureIn({ files: [text] as unknown as FileList })).toBeUndefined();
  expect(pictureIn(null)).toBeUndefined();
});
