import { hkdfSync } from 'node:crypto';
import type { z } from 'zod';
import { isSameMac, macOf } from '../mac.ts';

/**
 * Signed JSON in characters that need no quoting in cookies and URLs. Each purpose has its own key, so that a
 * value signed for one is invalid for another. Signed, not encrypted.
 */
export function signedJson<Schema extends z.ZodType>(secret: string, purpose: string, schema: Schema) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `chokdee ${purpose}`, 32));
  return {
    seal(value: z.input<Schema>): string {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${macOf(key, text)}`;
    },

    /** Undefined unless it was sealed with this key for this purpose. */
    open(sealed: string): z.output<Schema> | undefined {
      const [, text, mac] = /^([\w-]+)\.([\w-]{43})$/.exec(sealed) ?? [];
      if (!text || !mac || !isSameMac(macOf(key, text), mac)) return undefined;
      return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
    },
  };
}
