import type * as Emotion from '@emotion/cache';
import type { Options } from '@emotion/cache';
import type * as ReadStyles from './read-styles.ts';

/**
 * Makes Emotion write only the declarations that tests depend on. jsdom evaluates every rule for each element
 * whose role or name is queried, which took a third of the time of the screen tests.
 */
jest.mock('@emotion/cache', () => {
  const { READ_STYLES } = jest.requireActual<typeof ReadStyles>('./read-styles.ts');
  const read = new Set(READ_STYLES);
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
