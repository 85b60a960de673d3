/** A Thai mobile number in its national form: ten digits that begin with 06, 08 or 09, and nothing between them. */
export function isThaiMobile(text: string): boolean {
  return /^0[689]\d{8}$/.test(text);
}
