import { timeline } from './timeline.ts';

test('tasks run in order and on time, including tasks scheduled by tasks', () => {
  jest.useFakeTimers();
  const begin = performance.now();
  const done: string[] = [];
  const plan = timeline();
  const does = (name: string) => () => done.push(`${name} ${Math.round(performance.now() - begin)}`);
  plan(begin + 10, () => {
    does('first')();
    plan(begin + 200, does('planned by the first'));
  });
  plan(begin + 20, does('second'));
  plan(begin + 20, does('third'));
  jest.advanceTimersByTime(300);
  plan(begin + 310, does('after a rest'));
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  expect(done).toEqual(['first 10', 'second 20', 'third 20', 'planned by the first 200', 'after a rest 310']);
});
