import { nameFits } from './receiver-name.ts';

test.each([
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['นาย สมชาย จ***', 'สมชาย ใจดี', false],
  ['นาย สมชาย ใ***', 'นายสมชาย ใจดี'],
  ['MR. SOMCHAI J', 'Somchai Jaidee'],
  ['บริษัท โชคดี จำกัด', 'บจก. โชคดี'],
  ['CHOKDEE CO.,LTD.', 'Chokdee'],
  ['Chokdee Games C', 'Chokdee Games Co., Ltd.', false],
  ['Chokdee G', 'Chokdee Games Co., Ltd.'],
  ['Somchai', 'Somchai Jaidee', false],
  ['Som J', 'Somchai Jaidee', false],
  ['Somchai Jaidee Na Ayutthaya', 'Somchai Jaidee', false],
  ['***', 'Chokdee', false],
  ['', 'Chokdee', false],
  ['Mr', 'Mr', false],
  ['Somchai X', 'Somchai Jaidee', false],
] as [string, string, boolean?][])('%j as the name of %j: %j', (shown, whole, fits = true) => {
  expect(nameFits(shown, whole)).toBe(fits);
});
