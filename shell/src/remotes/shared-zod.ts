import { z } from 'zod';

/**
 * The part of zod that the shell shares: what the contracts' schemas use. A remote that bundles its own copy
 * is 26 kB heavier; the whole library (all languages and converters) would add 50 kB to the shell.
 */
export const sharedZod = {
  z: {
    NEVER: z.NEVER,
    array: z.array,
    boolean: z.boolean,
    codec: z.codec,
    coerce: z.coerce,
    custom: z.custom,
    decode: z.decode,
    discriminatedUnion: z.discriminatedUnion,
    email: z.email,
    encode: z.encode,
    enum: z.enum,
    int: z.int,
    iso: z.iso,
    lazy: z.lazy,
    literal: z.literal,
    null: z.null,
    nullable: z.nullable,
    number: z.number,
    object: z.object,
    optional: z.optional,
    partialRecord: z.partialRecord,
    record: z.record,
    strictObject: z.strictObject,
    string: z.string,
    tuple: z.tuple,
    union: z.union,
    unknown: z.unknown,
    url: z.url,
    uuid: z.uuid,
  },
};
