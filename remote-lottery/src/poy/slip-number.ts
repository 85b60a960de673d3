/** What members and staff call a slip: the end of its id, where its random digits are. */
export function slipNumber(poyId: string): string {
  return poyId.replaceAll('-', '').slice(-10).toUpperCase();
}
