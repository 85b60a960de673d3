import { supportFields } from '@chokdee/shared/contracts/operator-support';
import type { Support } from '@chokdee/shared/contracts/support';

export const noContacts: Support = {
  activeSupport: false,
  officePhoneNumber: '',
  urlSupport: '',
  activePopup: false,
  urlPopup: '',
  urlBailek: '',
};

export const contactsOf = (support: Support): Support => supportFields.parse(support);

/** Value of the picker for a row that serves every domain. */
export const EVERY_DOMAIN = '';
