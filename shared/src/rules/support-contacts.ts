import type { Support } from '../contracts/support.ts';

/**
 * The usable contact data of the support: a phone number that can be dialled, and a chat at an https URL.
 * Operators type these in, so nothing else becomes a link.
 */
export function supportContacts(support: Support | undefined): { phone?: string; chat?: string } {
  if (!support?.activeSupport) return {};
  const phone = /^\+?[\d -]{3,20}$/.test(support.officePhoneNumber) ? support.officePhoneNumber : undefined;
  const chat =
    URL.canParse(support.urlSupport) && new URL(support.urlSupport).protocol === 'https:'
      ? support.urlSupport
      : undefined;
  return { phone, chat };
}
