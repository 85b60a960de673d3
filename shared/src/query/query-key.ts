import type { Call } from '../contracts/http.ts';

/** Path of the call, value of its parameter, member (empty for a public call), request. */
export type QueryKey = readonly [path: string, param: string, member: string, request: unknown];

export function keyOf(
  call: Pick<Call, 'path'>,
  param: string | undefined,
  member: string,
  request: unknown,
): QueryKey {
  return [call.path, param ?? '', member, request];
}
