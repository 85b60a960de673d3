/**
 * What the readers of `src/db/readers.ts` return for a column, by PostgreSQL's type name. Array names begin
 * with `_`; enums read as `text`, composites as `record`, domains as their base type. The statement check
 * lets the compiler compare rows with these. A type that is not listed cannot be selected: cast it.
 */
export interface ReadTypes {
  bool: boolean;
  int2: number;
  int4: number;
  int8: number;
  float4: number;
  float8: number;
  oid: number;
  text: string;
  varchar: string;
  bpchar: string;
  name: string;
  char: string;
  uuid: string;
  date: string;
  timestamp: Date;
  timestamptz: Date;
  bytea: Buffer;
  record: string;
  _bool: (boolean | null)[];
  _int2: (number | null)[];
  _int4: (number | null)[];
  _int8: (number | null)[];
  _text: (string | null)[];
  _name: (string | null)[];
  _varchar: (string | null)[];
  _uuid: (string | null)[];
  _date: (string | null)[];
  _timestamptz: (Date | null)[];
}

/** An array in PostgreSQL's text form. */
type ArrayText = `{${string}}`;

/**
 * Accepted types of a parameter, besides null. A Date is refused for `date`: the driver would take the day in
 * the server's own time zone.
 */
export interface ParameterTypes {
  bool: boolean;
  int2: number;
  int4: number;
  int8: number | bigint;
  float4: number;
  float8: number;
  numeric: number | string;
  oid: number;
  text: string;
  varchar: string;
  bpchar: string;
  name: string;
  regclass: string;
  uuid: string;
  date: string;
  interval: string;
  timestamp: Date | string;
  timestamptz: Date | string;
  bytea: Uint8Array;
  _bool: readonly (boolean | null)[] | ArrayText;
  _int2: readonly (number | null)[] | ArrayText;
  _int4: readonly (number | null)[] | ArrayText;
  _int8: readonly (number | bigint | null)[] | ArrayText;
  _text: readonly (string | null)[] | ArrayText;
  _name: readonly (string | null)[] | ArrayText;
  _varchar: readonly (string | null)[] | ArrayText;
  _uuid: readonly (string | null)[] | ArrayText;
  _date: readonly (string | null)[] | ArrayText;
  _timestamptz: readonly (Date | string | null)[] | ArrayText;
}
