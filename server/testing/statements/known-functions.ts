const words = (text: string) => new Set(text.split(/\s+/));

/** PostgreSQL functions that return null only for a null argument. */
export const STRICT = words(
  `abs age bit_length btrim cardinality ceil char_length chr convert_from convert_to date_part date_trunc decode
   digest div encode extract floor generate_series hashtext hashtextextended hmac initcap int4range int8range
   length lower lpad ltrim make_date make_interval make_timestamptz md5 mod octet_length pg_advisory_xact_lock
   pg_try_advisory_xact_lock pg_try_advisory_lock pg_advisory_lock pg_advisory_unlock pg_get_functiondef position
   power random regexp_replace repeat replace reverse right round rpad rtrim sha256 sign split_part starts_with
   strpos string_to_array string_to_table substr left timezone to_char to_json to_jsonb to_timestamp to_date
   to_tsvector trim trunc tstzrange upper upper_inf jsonb_array_elements jsonb_object_keys jsonb_array_length
   json_array_length get_byte pg_notify regexp_split_to_table translate bool overlaps date timestamptz uuid_send
   row_to_json jsonb_set pg_size_pretty`,
);

/** Null when the array is null; the element may be null. */
export const OF_ARRAY = words('array_append array_remove array_replace');

/** PostgreSQL functions that never return null. */
export const NEVER_NULL = words(
  `now clock_timestamp transaction_timestamp statement_timestamp gen_random_uuid concat concat_ws format
   jsonb_build_object jsonb_build_array json_build_object json_build_array num_nulls num_nonnulls pg_backend_pid
   pg_current_xact_id pg_current_snapshot pg_snapshot_xmin random version pg_is_in_recovery current_database
   current_setting gen_random_bytes array_fill pg_postmaster_start_time`,
);

/** Null only without rows, or when all inputs are null. */
export const AGGREGATES = words(
  'sum max min avg bool_or bool_and every string_agg bit_or bit_xor mode percentile_cont percentile_disc',
);

/** Null only without rows: null inputs become elements. */
export const COLLECTING = words('array_agg jsonb_agg json_agg jsonb_object_agg json_object_agg');

export const COUNTING = words('count row_number rank dense_rank ntile percent_rank cume_dist');

/** Value of a row of the window, which includes the current row. */
export const OF_WINDOW = words('first_value last_value');
