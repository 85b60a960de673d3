import type { ReactElement } from 'react';

const stackOf = (element: ReactElement): unknown => Reflect.get(element, '_debugStack');

test('React records no stack for an element', () => {
  expect(stackOf(<p />)).toBeInstanceOf(Error);
  expect(stackOf(<p />)).toBe(stackOf(<b />));
});
