import { isDeepStrictEqual } from 'node:util';
import { fieldUnits } from '@chokdee/shared/contracts/game-desk';
import { hundredthsText } from '@chokdee/shared/contracts/money';

/** What changed, by field: `names.th`, `position`. */
export type Differences = Record<string, { before: unknown; after: unknown }>;

/** Compares field by field; names, one level deeper. `before` is undefined for what is new. */
export function differences(before: object | undefined, after: object): Differences {
  const old = flat(before ?? {});
  const changed = Object.entries(flat(after)).filter(
    ([field, value]) => !isDeepStrictEqual(old[field], value),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [field, { before: old[field] ?? null, after: value }]),
  );
}

function flat(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
      name === 'names' && typeof value === 'object' && value !== null
        ? Object.entries(value).map(([locale, text]) => [`names.${locale}`, text])
        : [[name, value]],
    ),
  );
}

/** Writes differences for the audit: `position: 10 → 20; minBet: 1.00 baht → 5.00 baht; names.en: "Boat" → "Ship"`. */
export function describeDifferences(fields: Differences): string {
  return Object.entries(fields)
    .map(([field, { before, after }]) => `${field}: ${described(field, before)} → ${described(field, after)}`)
    .join('; ');
}

function described(field: string, value: unknown): string {
  const unit = fieldUnits[field];
  return unit && typeof value === 'number' ? `${hundredthsText(value)} ${unit}` : JSON.stringify(value);
}
