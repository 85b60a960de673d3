/** CSS properties that decide roles, accessible names and clicks, and those that tests read. */
export const READ_STYLES: readonly string[] = [
  'display',
  'visibility',
  'opacity',
  'pointer-events',
  'position',
  'overflow',
  'width',
];
