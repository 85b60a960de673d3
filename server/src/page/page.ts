import { authCalls } from '@chokdee/shared/contracts/auth';
import { API_BASES } from '@chokdee/shared/contracts/http';
import { ENTRY_ID, entryGuard } from '@chokdee/shared/contracts/entry-guard';
import { labelKeysOf, type BootManifest } from '@chokdee/shared/contracts/remote';
import { EMBED_ATTRIBUTE } from '@chokdee/shared/contracts/content-video';
import { FRAME_ATTRIBUTE, WHOLE_PAGE_ATTRIBUTE } from '@chokdee/shared/contracts/whole-page';
import { languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { iconPath, manifestPath } from './app-icons.ts';
import { baseOf, integrityOf } from './boot-remote.ts';
import { type PageHead, pageTextCss, type PageText } from './page-text.ts';
import type { Site } from './site.ts';
import { type PageTracking, trackingAttributes } from '../tracking/public.ts';
import type { FirstFact } from './first-fact.ts';
import type { Requested } from './page-preloads.ts';
import { escapeHtml, escapedForScript } from '../http/html.ts';
import { skeletonCss, skeletonHtml } from './skeleton.ts';

interface Page {
  site: Site;
  locale: Locale;
  pathname: string;
  nonce: string;
  preloads: Requested['preloads'];
  screen?: Requested['screen'];
  /** The measurement that the page may use. */
  tracking?: PageTracking;
  /** The visitor's screen is preloaded instead of the member's. */
  visitor: boolean;
  /** Someone may be signed in, so the page requests the token. Default: not for a visitor. */
  requestsToken?: boolean;
  /** Search engines may index it. */
  listed?: boolean;
  /** A crawler's version of a member's page: empty, and without a login prompt. */
  preview?: boolean;
  /** The page checks a token's expiry before it uses it. */
  checksExpiry?: boolean;
  /** Address of an outside chat widget. */
  chatWidget?: string | undefined;
  /** A service worker is served at /sw.js. */
  worker?: boolean;
  /** Shown until the screen renders. */
  facts?: readonly FirstFact[];
  /** The text that the page has from the start. */
  text?: PageText;
  /** Default: the text's. */
  described?: PageHead | undefined;
  /** Origin of the game that the page plays, without bars around it. */
  frame?: string;
  /**
   * Files that the service worker keeps with this page, which then opens without a connection, for a visitor
   * or a member: it says nothing of who views it.
   */
  keptFiles?: readonly string[] | undefined;
  /** Host whose player the page may show. */
  embed?: string;
  /** A development server's script that must run before everything else. */
  before?: string;
}

/** The single page of the site, with all data that its first paint needs. */
export function renderPage({
  site,
  locale,
  pathname,
  nonce,
  preloads,
  screen,
  tracking,
  visitor,
  requestsToken = !visitor,
  listed = true,
  worker = false,
  preview = false,
  checksExpiry = false,
  chatWidget,
  facts = [],
  text,
  described = text,
  frame,
  keptFiles,
  embed,
  before = '',
}: Page): string {
  const { manifest, shell } = site;
  const base = baseOf(shell);
  const forEveryone = keptFiles !== undefined;
  const renews = requestsToken || forEveryone;
  const viewer = forEveryone ? 'everyone' : visitor ? 'visitor' : 'member';
  const styles = shell.files.filter(({ path }) => path === 'entry.css');
  return [
    `<!doctype html><html lang="${languageTag[locale]}"${renews ? '' : ' data-session="none"'}${worker ? ' data-worker' : ''}${preview ? ' data-preview' : ''}${checksExpiry ? ' data-check-expiry' : ''}${tracking ? trackingAttributes(tracking) : ''}${chatWidget ? ` data-chat-widget="${escapeHtml(chatWidget)}"` : ''}${frame ? ` ${FRAME_ATTRIBUTE}="${escapeHtml(frame)}" ${WHOLE_PAGE_ATTRIBUTE}="${escapeHtml(pathname)}"` : ''}${embed ? ` ${EMBED_ATTRIBUTE}="${embed}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml([described?.title, manifest.site.title].filter(Boolean).join(' · '))}</title>`,
    described?.head ?? `<meta name="description" content="${escapeHtml(manifest.site.description)}">`,
    manifest.site.siteVerification
      ? `<meta name="google-site-verification" content="${escapeHtml(manifest.site.siteVerification)}">`
      : '',
    `<meta name="theme-color" content="#0a0708">${listed ? '' : '<meta name="robots" content="noindex,nofollow">'}<link rel="icon" href="data:,"><link rel="manifest" href="${manifestPath(locale)}"><link rel="apple-touch-icon" href="${iconPath(site, 180)}">`,
    `<style nonce="${nonce}">${skeletonCss}${text ? pageTextCss : ''}</style>`,
    before && `<script nonce="${nonce}">${before}</script>`,
    renews ? `<script nonce="${nonce}">${renewalScript}</script>` : '',
    `<script nonce="${nonce}">${entryGuard(locale)}</script>`,
    `<script nonce="${nonce}" src="${base}${shell.entry}" integrity="${integrityOf(shell, shell.entry)}"`,
    ` id="${ENTRY_ID}" defer></script>`,
    ...preloads.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" nonce="${nonce}" href="${href}" integrity="${integrity}">`,
    ),
    // Disabled until the shell switches it on (shell/src/fonts/late-fonts.ts): it declares the fonts, which
    // would otherwise load before the scripts.
    ...styles.map(
      ({ path, integrity }) =>
        `<link rel="stylesheet" media="not all" href="${base}${path}" integrity="${integrity}">`,
    ),
    `<script type="application/json" id="boot-manifest">${escapedForScript(JSON.stringify(shellManifest(manifest)))}</script>`,
    `</head><body><div id="root">${skeletonHtml({ site, locale, pathname, viewer, screen, facts, text })}</div>${keptFilesHtml(keptFiles ?? [])}</body></html>`,
  ].join('');
}

/** A template keeps the browser from loading them with the page. */
const keptFilesHtml = (files: readonly string[]): string =>
  files.length === 0 ? '' : `<template>${files.map((href) => `<link href="${href}">`).join('')}</template>`;

/**
 * The manifest without what only the skeleton needs: of a remote's labels, the shell needs those of its
 * navigation.
 */
function shellManifest(manifest: BootManifest): BootManifest {
  const remotes = manifest.remotes.map((remote) => ({
    ...remote,
    routes: remote.routes.map(({ name, path, access, params }) => ({ name, path, access, params })),
    labels: Object.fromEntries(
      labelKeysOf(remote.nav).flatMap((key) => (remote.labels[key] ? [[key, remote.labels[key]]] : [])),
    ),
  }));
  return { ...manifest, remotes };
}

/**
 * Requests the member's token now instead of a round trip after the scripts; the shell consumes the reply
 * (shell/src/session/early-renewal.ts).
 */
const renewalScript = `earlyRenewal=fetch("${API_BASES[0]}${authCalls.renew.path}",{method:"POST",headers:{"content-type":"application/json","x-requested-with":"chokdee"},body:"{}"}).catch(()=>{})`;
