/** A picture that somebody chose, decoded and as an address. Close it after use. */
export interface ChosenPicture {
  bitmap: ImageBitmap;
  url: string;
  close(): void;
}

/** Undefined: the browser cannot read the file as a picture. */
export async function openPicture(file: File): Promise<ChosenPicture | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const url = URL.createObjectURL(file);
  return {
    bitmap,
    url,
    close() {
      bitmap.close();
      URL.revokeObjectURL(url);
    },
  };
}
