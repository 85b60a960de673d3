import type * as Emotion from '@emotion/cache';
import type { Options } from '@emotion/cache';

/**
 * Emotion writes only declarations that a test reads: what roles, names and presses depend on, and what is looked at by name. jsdom goes
 * through every rule for each element whose role or name is asked for, which took a third of the time of the screens' tests.
 */
jest.mock('@emotion/cache', () => {
  const read = new Set([
    'display',
    'visibility',
    'opacity',
    'pointer-events',
    'position',
    'overflow',
    'width',
  ]);
  const dropUnread: NonNullable<Options['stylisPlugins']>[number] = (element) => {
    if (element.type !== 'decl' || read.has(String(element.props))) return;
    element.value = '';
    element.length = 0;
    element.return = '';
  };
  const emotion: typeof Emotion = jest.requireActual('@emotion/cache');
  return {
    __esModule: true,
    default: (options: Options) => emotion.default({ ...options, stylisPlugins: [dropUnread] }),
  };
});
