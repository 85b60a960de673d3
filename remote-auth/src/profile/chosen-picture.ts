import { ApiError } from '@chokdee/shared/http';

/** A picture that the member chose, decoded and as an address. Close it after use. */
export interface ChosenPicture {
  bitmap: ImageBitmap;
  url: string;
  close(): void;
}

/** @throws ApiError AVATAR_UNREADABLE */
export async function openPicture(file: File): Promise<ChosenPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ApiError('refused', 'AVATAR_UNREADABLE', 422, 'the browser cannot read it', undefined, {
      cause,
    });
  });
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
