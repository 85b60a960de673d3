import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { poyId } from '@chokdee/shared/contracts/ids';
import { useCall } from '@chokdee/shared/http';
import { useSearchParams } from '@chokdee/shared/router';
import { useEffect } from 'react';
import { useTicketActions } from './ticket-context.ts';

/** The tickets of the slip that the address names, brought along once; the address then forgets it. */
export function BringTickets() {
  const [search, setSearch] = useSearchParams();
  const { bring } = useTicketActions();
  const asked = search.get('again');
  const id = poyId.safeParse(asked).data;
  const poy = useCall(lotteryCalls.poy, id ? { id } : null);
  const lines = poy.state === 'ready' ? poy.data.lines : undefined;

  useEffect(() => {
    if (asked === null || (id && poy.state === 'loading')) return;
    const counted = new Map<string, number>();
    for (const { number, set } of lines ?? []) if (set) counted.set(number, (counted.get(number) ?? 0) + set);
    if (counted.size > 0) bring([...counted].map(([number, set]) => ({ number, set })));
    setSearch({}, { replace: true });
  }, [asked, id, poy.state, lines, bring, setSearch]);

  return null;
}
