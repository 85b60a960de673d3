import { memberOf } from './bet-site.ts';
import type { Spread } from './bet-load.ts';

/** pgbench script: one bet slip by a random member, through the SQL function with the server's rules. */
export function betScript({
  betId,
  lines,
  spread,
  members,
}: {
  betId: number;
  lines: number;
  spread: Spread;
  members: number;
}): string {
  const numbers = Array.from({ length: lines }, (_, at) => at);
  const all = (value: string) => `array[${numbers.map(() => value).join(', ')}]`;
  return [
    `\\set member random(1, ${members})`,
    ...numbers.map((at) => `\\set n${at} ${spread === 'hot' ? at : 'random(0, 999)'}`),
    `select * from place_slips(array[${memberOf(':member')}]::uuid[], array[gen_random_uuid()::text], array['bench'], array[gen_random_uuid()], ` +
      `array['gov'], array[${betId}]::bigint[], array[null]::text[], array[${lines}], ${all("'teng_bon_3'")}::bet_option[], ` +
      `array[${numbers.map((at) => `lpad((:n${at})::text, 3, '0')`).join(', ')}], ${all('500')}::bigint[], ${all('90000')}::integer[]);`,
    '',
  ].join('\n');
}
