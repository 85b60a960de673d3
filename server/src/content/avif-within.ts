/** A picture as an address of its own bytes. */
export const avifWithin = (bytes: Buffer): string => `data:image/avif;base64,${bytes.toString('base64')}`;
