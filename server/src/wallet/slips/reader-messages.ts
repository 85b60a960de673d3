import type { PictureKind } from './picture-kind.ts';

export interface ToReader {
  kind: PictureKind;
  bytes: Uint8Array;
}

export type FromReader =
  /** Sent once, before anything is asked. */
  | { outcome: 'ready' }
  | { outcome: 'codes'; texts: string[] }
  /** No picture, or a broken or a monstrous one. */
  | { outcome: 'unreadable'; why: string };
