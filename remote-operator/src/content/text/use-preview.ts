import { useState } from 'react';
import { MAX_CHARACTERS, operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { useCall } from '@chokdee/shared/query';
import { useDebounced } from '@chokdee/shared/search/use-debounced';
import type { z } from 'zod';

const TYPING_MS = 400;

type Preview = z.output<typeof operatorContentCalls.preview.reply>;
const nothing: Preview = { tree: [] };

/** Markdown as the server reads it, shortly after the last key. The previous one stays until then. */
export function usePreview(markdown: string): Preview {
  const debounced = useDebounced(markdown, TYPING_MS);
  const isReadable = debounced.trim() !== '' && debounced.length <= MAX_CHARACTERS;
  const call = useCall(operatorContentCalls.preview, isReadable ? { markdown: debounced } : null);
  const [last, setLast] = useState(nothing);
  if (call.state === 'ready' && call.data !== last) setLast(call.data);
  if (!isReadable) return nothing;
  return call.state === 'ready' ? call.data : last;
}
