/** A number as people read it to each other: 123-4-56789-0 of a bank's account, 081-234-5678 of a phone's wallet. Others stay as they are. */
export function spacedNumber(number: string, bankCode?: string): string {
  if (!/^\d{10}$/.test(number)) return number;
  return bankCode
    ? number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
    : number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}
