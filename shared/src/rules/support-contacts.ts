import { isPhoneNumber, isSupportLink, type Support } from '../contracts/support.ts';

export interface SupportContacts {
  phone?: string;
  chat?: string;
  /** A notice of the support staff. */
  notice?: string;
  /** Sheets of numbers. */
  numberSheets?: string;
}

/** The contact data that may become links: only what can be dialled or opened safely. */
export function supportContacts(support: Support | undefined): SupportContacts {
  if (!support) return {};
  const link = (active: boolean, url: string) => (active && isSupportLink(url) ? url : undefined);
  const { activeSupport, activePopup, officePhoneNumber } = support;
  return {
    phone: activeSupport && isPhoneNumber(officePhoneNumber) ? officePhoneNumber : undefined,
    chat: link(activeSupport, support.urlSupport),
    notice: link(activePopup, support.urlPopup),
    numberSheets: link(true, support.urlBailek),
  };
}
