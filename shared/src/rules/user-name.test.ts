import { userNameProblems } from './user-name.ts';

test.each(['somchai', 'abc123', '123456', 'aaab12', 'abbbb1', 'a1'.repeat(20)])(
  '%s is a valid user name',
  (text) => {
    expect(userNameProblems(text)).toEqual([]);
  },
);

test.each([
  ['', ['required']],
  ['abc12', ['short']],
  ['Somchai', ['characters']],
  ['som chai', ['characters']],
  ['som_chai', ['characters']],
  ['สมชายใจดี', ['characters']],
  ['somchai\n', ['characters']],
  ['A b', ['characters', 'short']],
  ['abbbbb1', ['repeat']],
  ['aaaabc1', ['repeatFirst']],
  ['aaaaabc', ['repeat', 'repeatFirst']],
])('%j has the problems %j', (text, problems) => {
  expect(userNameProblems(text)).toEqual(problems);
});
