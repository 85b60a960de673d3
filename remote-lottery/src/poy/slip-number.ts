/** The bet slip number that members and staff use: the end of its id, where the random digits are. */
export function slipNumber(poyId: string): string {
  return poyId.replaceAll('-', '').slice(-10).toUpperCase();
}
