/** Packing the packages for teams failed. */
export class PackError extends Error {
  override readonly name = 'PackError';
}
