import { z } from 'zod';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

interface Place {
  /** Name of the property that the value is for. */
  name: string;
  /** Index in the enclosing array. */
  index: number;
}

/** Placeholder for the origin that answers with the sample: a page may load from nowhere else. */
export const SAMPLE_ORIGIN = 'https://sample.invalid';

const HOUR_MS = 3_600_000;

/** Texts that satisfy the patterns of our contracts. */
const texts = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567890',
  '12:34:56',
  'read',
  'sample',
  'sample-1',
  '/sample',
  '1.0.0',
  'ABCDE12',
  `sha384-${'A'.repeat(64)}`,
  `/avatars/${'a'.repeat(64)}.webp`,
  `m_${'a'.repeat(32)}`,
  'a'.repeat(32),
  'a'.repeat(64),
  'a'.repeat(96),
  'a'.repeat(192),
  '1-1',
  '1465.23',
  'dragon.golden',
];

/**
 * Generates a reply that a screen can render: every field, lists of two, times around now. In wire form,
 * before decoding.
 *
 * @throws Error when the schema rejects the sample: the schema then uses a feature that this generator lacks.
 */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = sampleFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, {
    name: '',
    index: 0,
  });
  schema.parse(sample);
  return sample;
}

/** Sample of each property of a schema by name; the outermost property of a name wins. */
export function samplesByName(schema: z.ZodType): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const waiting = [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema];
  for (const form of waiting) {
    for (const [name, property] of Object.entries(form.properties ?? {})) {
      if (!found.has(name)) found.set(name, sampleFor(property, { name, index: 0 }));
      waiting.push(property);
    }
    waiting.push(
      ...[form.items, ...(form.anyOf ?? []), ...(form.oneOf ?? [])].filter((child) => child !== undefined),
    );
  }
  return found;
}

function sampleFor(form: JsonSchema, place: Place): unknown {
  if ('const' in form) return form.const;
  if (form.enum)
    return place.index === 0 && form.enum.includes('open')
      ? 'open'
      : form.enum[place.index % form.enum.length];
  const choices = form.anyOf ?? form.oneOf;
  if (choices) return sampleFor(choices[form.oneOf ? place.index % choices.length : 0]!, place);
  if (form.allOf) return form.allOf.map((part) => sampleFor(part, place)).at(-1);
  if (form.prefixItems) return form.prefixItems.map((item, index) => sampleFor(item, { ...place, index }));
  switch (form.type) {
    case 'object':
      return objectOf(form, place);
    case 'array':
      return Array.from({ length: Math.max(2, form.minItems ?? 0) }, (_, index) =>
        sampleFor(form.items ?? {}, { ...place, index }),
      );
    case 'integer':
    case 'number':
      return numberOf(form, place);
    case 'boolean':
      return place.index % 2 === 0;
    case 'string':
      return textOf(form, place);
    default:
      return null;
  }
}

function objectOf(
  { properties = {}, propertyNames, additionalProperties }: JsonSchema,
  { index }: Place,
): unknown {
  const named = Object.entries(properties).map(([name, property]) => [
    name,
    sampleFor(property, { name, index }),
  ]);
  const open =
    named.length === 0 && typeof additionalProperties === 'object'
      ? keysOf(propertyNames).map((name) => [name, sampleFor(additionalProperties, { name, index })])
      : [];
  return Object.fromEntries([...named, ...open]);
}

const keysOf = (names: JsonSchema | undefined): string[] =>
  (names?.enum as string[] | undefined) ?? [textOf(names ?? {}, { name: '', index: 0 })];

function numberOf({ minimum, exclusiveMinimum }: JsonSchema, { name, index }: Place): number {
  if (name.endsWith('Ms') && /time(?!out)|now|at/i.test(name)) return Date.now();
  if (/^real\w+Time$/.test(name)) return Math.floor((Date.now() + HOUR_MS) / 1_000);
  const least = Math.max(minimum ?? 1, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return least + index;
}

function textOf(
  { format, pattern, minLength = 0, maxLength = Number.MAX_SAFE_INTEGER }: JsonSchema,
  { name, index }: Place,
): string {
  const now = new Date(
    Date.now() + 7 * HOUR_MS + (/^(close|result|expires|until)/.test(name) ? HOUR_MS : 0),
  ).toISOString();
  switch (format) {
    case 'uuid':
      return `0196f000-0000-7000-8000-00000000000${index + 1}`;
    case 'date':
      return now.slice(0, 10);
    case 'date-time':
      return now.replace('Z', '+07:00');
    case 'uri':
      return `${SAMPLE_ORIGIN}/sample/${index + 1}`;
    default: {
      const fits = (text: string) =>
        text.length >= minLength &&
        text.length <= maxLength &&
        (!pattern || new RegExp(pattern, 'u').test(text));
      return [`${name} ${index + 1}`, ...texts].find(fits) ?? `${name} ${index + 1}`;
    }
  }
}
