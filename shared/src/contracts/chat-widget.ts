import { z } from 'zod';

/** Attribute of the page's root with the address of an outside chat widget, as `dataset` names it. */
export const CHAT_WIDGET_DATA = 'chatWidget';

/**
 * Messages between the page of the site and an outside chat widget in its frame, by `postMessage`. Both sides
 * compare the origin and the source of each message, and send to the exact origin of the other: the widget
 * finds ours in `origin` of its address.
 */
const fromWidget = { source: z.literal('chokdee-chat'), v: z.literal(1) };

/** A message from the widget. One of an unknown type or version is ignored. */
export const widgetMessage = z.discriminatedUnion('type', [
  /** It listens. The page then says who the customer is. */
  z.object({ ...fromWidget, type: z.literal('ready') }),
  z.object({ ...fromWidget, type: z.literal('unread'), count: z.int().min(0).max(9_999) }),
  /** The customer closed it by its own button. */
  z.object({ ...fromWidget, type: z.literal('minimize') }),
]);

/** A message to the widget. */
export type PageMessage =
  | { type: 'show' | 'hide' | 'open' | 'minimize' }
  | { type: 'set-visitor-name'; name: string }
  /** `uuid` is empty for a visitor. */
  | { type: 'set-session-variables'; uuid: string; domain: string };
