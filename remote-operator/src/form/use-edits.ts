import { useState } from 'react';

/**
 * A form over data of the server. Edits lie over the data, so that a reload after another
 * operator's change keeps them.
 */
export function useEdits<Draft extends object>(base: Draft) {
  const [edits, setEdits] = useState<Partial<Draft>>({});
  return {
    draft: { ...base, ...edits },
    isEdited: Object.keys(edits).length > 0,
    change: (next: Partial<Draft>) => setEdits((known) => ({ ...known, ...next })),
    discard: () => setEdits({}),
  };
}
