export type UserNameProblem = 'required' | 'characters' | 'short' | 'repeat' | 'repeatFirst';

/**
 * Problems of a new user name, empty if there are none. Two rules on repetition apply: no character five
 * times in a row (`repeat`), and no character four times at the start (`repeatFirst`).
 */
export function userNameProblems(text: string): UserNameProblem[] {
  if (text === '') return ['required'];
  const problems: UserNameProblem[] = [];
  if (!/^[a-z0-9]*$/.test(text)) problems.push('characters');
  if (text.length < 6) problems.push('short');
  if (/(.)\1{4}/.test(text)) problems.push('repeat');
  if (/^(.)\1{3}/.test(text)) problems.push('repeatFirst');
  return problems;
}
