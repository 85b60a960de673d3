import { isPlainLine, plainLine } from './plain-line.ts';

test.each([
  ['an override of the direction', 'ฝากเงิน\u202e001 เท่านั้น', 'ฝากเงิน001 เท่านั้น'],
  ['isolates and marks', '\u2066โปร\u2069โมชัน\u200e\u200f\u061c', 'โปรโมชัน'],
  ['a line break and a tab', 'a\r\nb\tc', 'a b c'],
  ['a control character', 'a\u0000b\u009fc', 'abc'],
  ['half of a pair', 'a\ud83db', 'ab'],
])('%s is not plain, and is taken out', (_what, line, plain) => {
  expect([isPlainLine(line), plainLine(line), isPlainLine(plain)]).toEqual([false, plain, true]);
});

test.each(['หวยรัฐบาล 3 ตัว', 'ឆ្នោត\u200bរដ្ឋាភិបាល', 'က္\u200dလ', 'Lotto 🎲', ''])('%j stays', (line) => {
  expect([isPlainLine(line), plainLine(line)]).toEqual([true, line]);
});
