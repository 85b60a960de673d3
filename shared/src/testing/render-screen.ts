import { act, render, type RenderResult } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import type { Locale } from '../contracts/site.ts';
import { loadProblemTexts, loadTexts, setLocale, type LoadMessages } from '../i18n/i18n.ts';
import { MemoryRouter, Route, Routes, useLocation } from '../router/router.ts';
import { UiProvider } from '../ui/ui.ts';

interface ScreenOptions {
  /** Namespace of the texts: the remote's name. */
  name: string;
  messages: LoadMessages;
  locale?: Locale;
  /** The initial address. */
  at?: string;
  /** Pattern of the screen's route. */
  path?: string;
}

/**
 * Renders a screen or a slot as the shell does: with theme, texts, those of errors as well, and router. Every other
 * address is an empty page. `address()` returns the current path and query.
 */
export async function renderScreen(
  Screen: ComponentType,
  { name, messages, locale = 'en', at = '/', path = '*' }: ScreenOptions,
): Promise<RenderResult & { address: () => string }> {
  await Promise.all([loadTexts(name, messages), loadProblemTexts()]);
  await act(() => setLocale(locale));
  let current = at;
  const Address = () => {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  };
  const routes = createElement(
    Routes,
    null,
    createElement(Route, { path, element: createElement(Screen) }),
    path === '*' ? null : createElement(Route, { path: '*', element: null }),
  );
  const page = createElement(UiProvider, {
    children: createElement(MemoryRouter, { initialEntries: [at] }, createElement(Address), routes),
  });
  const view = await act(async () => render(page));
  return { ...view, address: () => current };
}
