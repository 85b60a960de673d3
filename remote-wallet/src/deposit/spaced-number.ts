/**
 * Groups the digits as people read them: 123-4-56789-0 for bank accounts, 081-234-5678 for phone wallets.
 * Others are unchanged.
 */
export function spacedNumber(number: string, bankCode?: string): string {
  if (!/^\d{10}$/.test(number)) return number;
  return bankCode
    ? number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
    : number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
