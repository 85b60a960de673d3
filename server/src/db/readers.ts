import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

/** Type parsers of column values, for our connections only. */
export const readers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return readInt8;
    if (oid === builtins.DATE) return asText;
    if (oid === builtins.NUMERIC) return refuseNumeric;
    if (oid === INT8_ARRAY) return readInt8Array;
    if (oid === DATE_ARRAY) return readTextArray;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which a number cannot represent exactly.`);
  return value;
}

function readTextArray(text: string): unknown[] {
  const parse = (pg.types.getTypeParser as (oid: number) => (text: string) => unknown[])(TEXT_ARRAY);
  return parse(text);
}

function readInt8Array(text: string): unknown[] {
  return readTextArray(text).map((item) => (typeof item === 'string' ? readInt8(item) : null));
}

function refuseNumeric(): never {
  throw new TypeError(
    'The result has a numeric column. sum() of bigint is numeric: cast it, sum(x)::bigint.',
  );
}

function asText(text: string): string {
  return text;
}
