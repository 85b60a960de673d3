import { PICTURE_SIZES, picturePath, pictureSources } from '@chokdee/shared/contracts/content-picture';
import { type ContentElement, type ContentNode, type ContentTree } from '@chokdee/shared/contracts/content';
import { escapeHtml } from '../http/html.ts';

const EMPTY = new Set(['br', 'hr']);

/** Renders a tree as HTML, for the page before its scripts run. Element names come from a fixed list. */
export const treeHtml = (tree: ContentTree): string => tree.map(nodeHtml).join('');

function nodeHtml(node: ContentNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, href, children } = node;
  if (tag === 'img') return pictureHtml(node);
  if (EMPTY.has(tag)) return `<${tag}>`;
  return `<${tag}${href === undefined ? '' : ` href="${escapeHtml(href)}"`}>${treeHtml(children)}</${tag}>`;
}

function pictureHtml({ picture, alt = '' }: ContentElement): string {
  if (!picture) return '';
  const { width, height } = picture;
  return [
    `<picture><source type="image/avif" srcset="${pictureSources(picture, 'avif')}" sizes="${PICTURE_SIZES}">`,
    `<img src="${picturePath(picture, width, 'webp')}" srcset="${pictureSources(picture, 'webp')}"`,
    ` sizes="${PICTURE_SIZES}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy"></picture>`,
  ].join('');
}
