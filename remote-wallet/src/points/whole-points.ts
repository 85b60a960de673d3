/** Statement digits are Latin in every language. */
export const wholePoints = (count: number): string => count.toLocaleString('en');
