import * as fc from 'fast-check';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  format?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 220 }),
  fc.constant(undefined),
);
const edges = [0, 1, -1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1), 1e300, 0.1, 0.001];
const days = fc
  .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Values that match a wire schema, with occasional mismatches as from a careless or malicious caller. */
export function wireValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: described(schema) }, { weight: 1, arbitrary: anything });
}

function described({
  type,
  enum: values,
  format,
  anyOf,
  items,
  prefixItems,
  properties,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(described));
  if (prefixItems) return fc.tuple(...prefixItems.map(wireValues));
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([name, property]) => [name, wireValues(property)]),
        ),
      );
    case 'array':
      return fc.array(wireValues(items ?? {}), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.constantFrom(...edges));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return text(format);
    default:
      return anything;
  }
}

function text(format: string | undefined): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return days.map((day) => day.slice(0, 10));
  if (format === 'date-time')
    return fc.oneof(
      days,
      days.map((day) => day.replace('Z', '+07:00')),
    );
  return fc.oneof(fc.stringMatching(/^\d{1,6}$/), fc.string({ unit: 'binary', maxLength: 70 }));
}
