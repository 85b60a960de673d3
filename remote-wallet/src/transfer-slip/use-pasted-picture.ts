import { useEffect, useEffectEvent } from 'react';
import { pictureIn } from './transfer-slip-file.ts';

/** Calls back with a picture pasted anywhere on the page, while `active`. */
export function usePastedPicture(active: boolean, onPasted: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData);
    if (file) onPasted(file);
  });
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [active]);
}
