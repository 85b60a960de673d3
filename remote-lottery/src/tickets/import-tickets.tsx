import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { poyId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/query';
import { useErrorText } from '@chokdee/shared/i18n';
import { notify } from '@chokdee/shared/notifications';
import { useSearchParams } from '@chokdee/shared/router';
import { useEffect } from 'react';
import { useTicketActions } from './ticket-context.ts';

/** Imports the tickets of the slip named in the URL, once, and then removes the parameter. */
export function ImportTickets() {
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const { importTickets } = useTicketActions();
  const sourceParam = search.get('again');
  const id = poyId.safeParse(sourceParam).data;
  const poy = useCall(lotteryCalls.poy, id ? { id } : null);
  const lines = poy.state === 'ready' ? poy.data.lines : undefined;
  const error = poy.state === 'error' ? poy.error : undefined;
  // If the request failed without a refusal, it is retried once the server is reachable.
  const isPending =
    id !== undefined &&
    (poy.state === 'loading' ||
      (error !== undefined && (error.kind !== 'refused' || error.code === 'UNAVAILABLE')));
  const refusal = error && !isPending ? errorText(error) : undefined;

  useEffect(() => {
    if (sourceParam === null || isPending) return;
    const counted = new Map<string, number>();
    for (const { number, set } of lines ?? []) if (set) counted.set(number, (counted.get(number) ?? 0) + set);
    if (counted.size > 0) importTickets([...counted].map(([number, set]) => ({ number, set })));
    if (refusal) notify({ text: refusal, color: 'error' });
    setSearch({}, { replace: true });
  }, [sourceParam, isPending, lines, refusal, importTickets, setSearch]);

  return null;
}
