import { allCalls } from '@chokdee/shared/contracts/calls';
import { sampleOf } from './sample.ts';

test.each(allCalls.map((call) => [call.path, call] as const))(
  '%s has a reply made of its own form',
  (_path, { reply }) => {
    expect(() => sampleOf(reply)).not.toThrow();
  },
);
