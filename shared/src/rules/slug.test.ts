import { isSlug } from './slug.ts';

test.each([
  ['หวยรัฐบาล-2026', true],
  ['កម្ពុជា', true],
  ['မြန်မာ-1', true],
  ['how-draws-are-proved', true],
  ['Big', false],
  ['a b', false],
  ['a/b', false],
  ['-a', false],
  ['a--b', false],
  ['a%00', false],
  ['..', false],
  ['ก'.repeat(81), false],
  ['', false],
])('%s as a slug: %p', (slug, good) => expect(isSlug(slug)).toBe(good));
