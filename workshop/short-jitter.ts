let drawn = 0;

/**
 * Delays that are spread by chance, such as calls that all pages would make at the same moment, end at once.
 * The values differ, because Storybook makes ids of them.
 */
Math.random = () => (drawn += 1) / 1e9;
