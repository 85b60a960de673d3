import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@chokdee/shared/build/build-id';

/** Earlier subjects are as they are. */
const CHECKED_AFTER = 'a4122971491965d7a4c53efdb1d76d7158982675';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Empty without the history: in a shallow clone, or in a copy without git. */
function subjects(): string[] {
  try {
    return git('log', '--no-merges', '--format=%s', `${CHECKED_AFTER}..HEAD`).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

test('the subject of a commit is "area: imperative subject", in 72 characters', () => {
  expect(
    subjects().filter((subject) => !/^[a-z0-9][a-z0-9, -]*: \S/.test(subject) || subject.length > 72),
  ).toEqual([]);
});
