/** What the packages could not be made of. */
export class PackError extends Error {
  override readonly name = 'PackError';
}
