import { poyId, type PoyId } from '@chokdee/shared/contracts/ids';
import { numberListId, type NumberListId } from '@chokdee/shared/contracts/saved-numbers';
import { useClosedByBack, useSearchParams } from '@chokdee/shared/router';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { useEffect, useEffectEvent, useState } from 'react';

/** The open dialog. All of them share one history entry. */
type OpenDialog =
  | { kind: 'picking' }
  | { kind: 'saving'; lines: readonly SlipLine[] }
  | { kind: 'list'; id: NumberListId }
  | { kind: 'poy'; id: PoyId };

/** The URL may name what to import: `?set={id}`, `?again={poyId}`. The back button closes the dialog. */
export function useImportDialog() {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const list = numberListId.safeParse(search.get('set')).data;
  const poy = poyId.safeParse(search.get('again')).data;
  const hasSource = search.has('set') || search.has('again');
  const requested: OpenDialog | undefined = list
    ? { kind: 'list', id: list }
    : poy && { kind: 'poy', id: poy };
  if (requested && JSON.stringify(requested) !== JSON.stringify(open)) setOpen(requested);
  // Remove the parameters from the URL; otherwise navigating back would import again.
  const removeSourceParams = useEffectEvent(() =>
    setSearch(
      (known) => Object.fromEntries([...known].filter(([name]) => name !== 'set' && name !== 'again')),
      { replace: true },
    ),
  );
  useEffect(() => {
    if (hasSource) removeSourceParams();
  }, [hasSource]);
  useClosedByBack('numbers', open !== undefined && !hasSource, { onBack: close });
  return { open, setOpen, close };
}
