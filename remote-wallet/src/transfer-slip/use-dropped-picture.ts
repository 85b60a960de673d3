import { useState, type DragEvent } from 'react';
import { pictureIn } from './transfer-slip-file.ts';

/** Handlers of an area that accepts a dropped picture. `over` while one is dragged over it. */
export function useDroppedPicture(onDropped: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        const file = pictureIn(event.dataTransfer);
        if (file) onDropped(file);
      },
    },
  };
}
