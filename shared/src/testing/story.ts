import { createElement, type ComponentType, type ReactNode } from 'react';
import { loadTexts, type LoadMessages } from '../i18n/i18n.ts';
import { MemoryRouter, Route, Routes } from '../router/router.ts';

/** One state of a component or a screen in the workshop (`pnpm workshop`). */
export interface Story {
  render: () => ReactNode;
  /** Arranges network and session before each render. The workshop signs out and clears storage first. */
  beforeEach?: () => Promise<void> | void;
  /** What a member does to get to this state. */
  play?: () => Promise<void>;
}

interface ScreenState {
  arrange?: () => void;
  /** The address of the page. */
  at?: string;
  /** What the history knows of that page. */
  state?: unknown;
  /** Pattern of the screen's route. */
  path?: string;
  play?: () => Promise<void>;
}

/**
 * Makes the stories of a remote: its screens and slots with the remote's texts and a router, as in the shell.
 */
export function screenStories(name: string, messages: LoadMessages) {
  return (
    Screen: ComponentType,
    { arrange, at = '/', state, path = '*', play }: ScreenState = {},
  ): Story => ({
    async beforeEach() {
      await loadTexts(name, messages);
      arrange?.();
    },
    render: () =>
      createElement(
        MemoryRouter,
        { initialEntries: [state === undefined ? at : { pathname: at, state }] },
        createElement(
          Routes,
          null,
          createElement(Route, { path, element: createElement(Screen) }),
          path === '*' ? null : createElement(Route, { path: '*', element: null }),
        ),
      ),
    ...(play ? { play } : {}),
  });
}
