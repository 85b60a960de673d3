import { requiredClass } from './style-rules.ts';

test.each([
  ['.gone', 'gone'],
  ['.outer .gone', 'gone'],
  ['.outer>button.css-1-x:hover:disabled', 'css-1-x'],
  ['.gone::before', 'gone'],
  ['.other.gone', 'gone'],
  ['.outer button', undefined],
  ['.gone, .other', undefined],
  [':not(.gone)', undefined],
  ['.gone:is(button)', undefined],
  ['[href=".gone"]', undefined],
  [String.raw`.a\.gone`, undefined],
])('%s matches no element without the class %s', (selector, name) => {
  expect(requiredClass(selector)).toBe(name);
});
