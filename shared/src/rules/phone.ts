/** A Thai mobile number in national format: ten digits that start with 06, 08 or 09, without separators. */
export function isThaiMobile(text: string): boolean {
  return /^0[689]\d{8}$/.test(text);
}
