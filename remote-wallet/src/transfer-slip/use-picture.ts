import { useEffect, useRef } from 'react';

export interface Picture {
  file: File;
  /** Object URL for the preview. */
  url: string;
}

/** The chosen picture. Its object URL is revoked when it is replaced and when the screen is left. */
export function usePicture() {
  const shown = useRef<Picture>(undefined);
  const discard = () => {
    if (shown.current) URL.revokeObjectURL(shown.current.url);
    shown.current = undefined;
  };
  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current.url);
    },
    [],
  );
  return {
    discard,
    show(file: File): Picture {
      discard();
      return (shown.current = { file, url: URL.createObjectURL(file) });
    },
    isShown: (picture: Picture) => shown.current === picture,
  };
}
