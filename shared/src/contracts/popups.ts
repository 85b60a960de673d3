import { z } from 'zod';
import { contentTree, popupKinds } from './content.ts';
import { call, ok } from './http.ts';
import { rowVersion } from './ids.ts';
import { locale } from './site.ts';

/**
 * Pages that a popup may come over, with the beginnings of their addresses. None has a bet slip, a
 * countdown, a payment or a game.
 */
export const popupPlaces = {
  promotions: ['/promotions'],
  articles: ['/article-casino'],
  help: ['/howto'],
  download: ['/download', '/app-list'],
  results: ['/results'],
  invite: ['/invite', '/top-rank'],
  notices: ['/notices'],
  profile: ['/profile'],
} as const;
export type PopupPlace = keyof typeof popupPlaces;
export const popupPlaceNames = Object.keys(popupPlaces) as [PopupPlace, ...PopupPlace[]];

/** How often one browser gets it at most. */
export const popupFrequencies = ['once', 'day'] as const;

/** The pages and the frequency of a popup. */
export const popupPlan = z.object({
  places: z.array(z.enum(popupPlaceNames)).min(1, 'content.places').max(popupPlaceNames.length),
  often: z.enum(popupFrequencies),
});
export type PopupPlan = z.output<typeof popupPlan>;

const popup = popupPlan.extend({
  item: rowVersion,
  kind: z.enum(popupKinds),
  /** The language of its texts. */
  locale,
  title: z.string(),
  summary: z.string(),
  tree: contentTree,
});
export type Popup = z.output<typeof popup>;

/** `dismissed`: the reader does not want to see it again. */
const popupActs = ['shown', 'closed', 'dismissed'] as const;
export type PopupAct = (typeof popupActs)[number];

export const popupCalls = {
  all: call({
    method: 'GET',
    path: '/popups.all',
    summary: 'Popups and news that are planned for the caller now, in the order in which they come',
    access: 'public',
    request: z.object({ locale }),
    reply: z.object({ popups: z.array(popup) }),
    errors: [],
  }),
  count: call({
    method: 'POST',
    path: '/popups.count',
    summary: 'Counts that a popup was shown or closed, without who saw it',
    access: 'public',
    request: z.object({ item: rowVersion, act: z.enum(popupActs) }),
    reply: ok,
    errors: [],
  }),
};
