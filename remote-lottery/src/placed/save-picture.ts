/** Whether this browser hands pictures to other programs. */
export function canShare(): boolean {
  return navigator.canShare?.({ files: [new File([], 'slip.png', { type: 'image/png' })] }) ?? false;
}

/** By the share sheet; that the person thinks better of it is no failure. */
export async function sharePicture(picture: File): Promise<void> {
  await navigator.share({ files: [picture] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

/** As a download. */
export function savePicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: url, download: picture.name }).click();
  URL.revokeObjectURL(url);
}
