import { chatId, clientId } from '@chokdee/shared/contracts/chat';
import { tabStorage } from '@chokdee/shared/storage';
import { z } from 'zod';
import { PICTURE_KEY } from './chat-storage.ts';

const unanswered = z.object({ conversation: chatId, digest: z.string(), clientId });

/** The last picture of this tab whose outcome is unknown: it may have arrived. Survives a reload. */
export const unansweredPicture = {
  read: () => tabStorage.read(PICTURE_KEY, unanswered),
  keep: (picture: z.output<typeof unanswered>): void => void tabStorage.write(PICTURE_KEY, picture),
  forget: (): void => tabStorage.remove(PICTURE_KEY),
};

/** A digest that is the same for the same bytes, under whatever name they are chosen again. */
export async function digestOf(picture: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
