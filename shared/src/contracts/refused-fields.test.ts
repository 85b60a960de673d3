import { refusedFields } from './refused-fields.ts';

test('the first problem of each field, by its path', () => {
  const issues = [
    { path: 'names.th', key: 'other.invalid' },
    { path: 'names.th', key: 'other.long' },
    { path: 'pin', key: 'pin.enter' },
  ];
  expect(refusedFields({ code: 'VALIDATION', details: { issues } })).toEqual({
    'names.th': 'other.invalid',
    pin: 'pin.enter',
  });
});

test.each([
  undefined,
  new Error('offline'),
  { code: 'PIN_WRONG', details: { issues: [{ path: 'pin', key: 'pin.wrong' }] } },
  { code: 'VALIDATION' },
  { code: 'VALIDATION', details: { issues: 'pin' } },
])('nothing in %p', (error) => {
  expect(refusedFields(error)).toEqual({});
});
