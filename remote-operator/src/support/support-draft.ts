import { support, type Support } from '@chokdee/shared/contracts/support';

export const noContacts: Support = {
  activeSupport: false,
  officePhoneNumber: '',
  urlSupport: '',
  activePopup: false,
  urlPopup: '',
  urlBailek: '',
};

/**
 * The contacts of a row, without its place and version. What was stored before the rules for links is kept,
 * to be corrected.
 */
export const contactsOf = (row: Support): Support => support.parse(row);

/** Value of the picker for a row that serves every domain. */
export const EVERY_DOMAIN = '';
