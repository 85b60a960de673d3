import type { ComponentType, ReactNode } from 'react';
import type { SlotName } from './remote.ts';
import type { Locale } from './site.ts';

/** Texts of one language, nested by key. The remote's name is their i18n namespace. */
export interface Messages {
  [key: string]: string | Messages;
}

/**
 * What a remote exposes as `./app`. Nothing in it mounts anything: the shell awaits the screen and the texts
 * and renders them in its own tree.
 */
export interface RemoteModule {
  /** Screens by route name in the remote's config. */
  screens: Record<string, () => Promise<ComponentType>>;
  slots: Partial<Record<SlotName, () => Promise<ComponentType>>>;
  /**
   * The remote's own navigation around what the shell shows in place of a screen that loads slowly or fails. It
   * loads with the first screen.
   */
  frame?: () => Promise<ComponentType<{ children: ReactNode }>>;
  /**
   * Called after the function of the screen or slot that is loaded, and for every language that the visitor
   * switches to. May leave out texts of parts that nothing has loaded yet.
   */
  messages: (locale: Locale) => Promise<Messages>;
}
