import { supportContacts } from './support-contacts.ts';

const support = {
  activePopup: false,
  activeSupport: true,
  officePhoneNumber: '02-123 4567',
  urlBailek: '',
  urlPopup: '',
  urlSupport: 'https://chat.example/',
};

test('a phone number and a chat at an https URL are usable contacts', () => {
  expect(supportContacts(support)).toEqual({ phone: '02-123 4567', chat: 'https://chat.example/' });
});

test('nothing else becomes a link', () => {
  expect(
    supportContacts({ ...support, officePhoneNumber: 'ask', urlSupport: 'javascript:alert(1)' }),
  ).toEqual({});
  expect(supportContacts({ ...support, officePhoneNumber: '', urlSupport: 'http://chat.example/' })).toEqual(
    {},
  );
  for (const officePhoneNumber of ['call 02-123 4567', '02-123 4567 ext. 8']) {
    expect(supportContacts({ ...support, officePhoneNumber, urlSupport: '' })).toEqual({});
  }
});

test('there is no contact when support is closed or unknown', () => {
  expect(supportContacts({ ...support, activeSupport: false })).toEqual({});
  expect(supportContacts(undefined)).toEqual({});
});
