/** Whether this browser can share pictures. */
export function canShare(): boolean {
  return navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;
}

/** Opens the share sheet. Dismissing it is not an error. */
export async function sharePicture(picture: File): Promise<void> {
  await navigator.share({ files: [picture] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}

export function downloadPicture(picture: File): void {
  const url = URL.createObjectURL(picture);
  Object.assign(document.createElement('a'), { href: url, download: picture.name }).click();
  URL.revokeObjectURL(url);
}
