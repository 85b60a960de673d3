/** "081-xxx-5678": enough to recognise one's own number, too little for somebody looking over a shoulder. */
export function maskedPhone(phoneNumber: string): string {
  return phoneNumber.length < 8
    ? phoneNumber.replace(/./g, 'x')
    : `${phoneNumber.slice(0, 3)}-xxx-${phoneNumber.slice(-4)}`;
}
