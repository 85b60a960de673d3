import type { PictureKind } from './picture-kind.ts';

export interface ToReader {
  kind: PictureKind;
  bytes: Uint8Array;
}

export type FromReader =
  /** Sent once, when the process can take work. */
  | { outcome: 'ready' }
  | { outcome: 'codes'; texts: string[] }
  /** Not a picture, broken, or too large. */
  | { outcome: 'unreadable'; why: string };
