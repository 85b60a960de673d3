import { useCallback } from 'react';
import type { z } from 'zod';
import type { Call } from '../contracts/http.ts';
import { send } from '../http/send.ts';
import { useRead, type CallOptions, type CallState } from './use-read.ts';

/**
 * Makes a call for a screen and returns its state. Screens that make the same call share one request. During
 * a reload, and after a failed one, the old data stays visible. It reloads after the events that `staleAfter`
 * lists for the call, and, if it got no response because the server was unreachable, when the server is back.
 *
 * @param request `null` makes no call (the state stays `loading`) until there is a request.
 */
export function useCall<Request extends z.ZodType, Reply extends z.ZodType, Param extends string>(
  call: Call<Request, Reply, Param>,
  request: z.output<Request> | null,
  options: CallOptions<z.output<Reply>> = {},
): CallState<z.output<Reply>> {
  const { reply } = call;
  const fits = useCallback((data: unknown) => reply.safeEncode(data as z.output<Reply>).success, [reply]);
  return useRead(call, request, (signal) => send(call, request!, { param: options.param, signal }), {
    ...options,
    fits,
  });
}
