import type * as Emotion from '@emotion/cache';
import type { Options } from '@emotion/cache';

/**
 * Makes Emotion write only the declarations that tests depend on: those that decide roles, accessible names
 * and clicks, and those that tests read. jsdom evaluates every rule for each element whose role or name is
 * queried, which took a third of the time of the screen tests.
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
