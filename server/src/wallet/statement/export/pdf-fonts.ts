/** Private parts of the layout library that place a mark on its base. */
interface LaidOutFont {
  layout(text: string): unknown;
  _layoutEngine?: { engine?: { GPOSProcessor?: MarkPlacing | null } };
}

interface MarkPlacing {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: unknown, base: unknown, at: number): void;
}

/** Private parts of a font in the PDF library. */
interface EmbeddedFont {
  font: LaidOutFont;
  layoutRun(text: string, features?: string[]): unknown;
}

/** Patches the document's current font for statements of thousands of rows in four languages. */
export function prepareFont(doc: PDFKit.PDFDocument): void {
  const embedded = (doc as unknown as { _font: EmbeddedFont })._font;
  allowMissingAnchors(embedded.font);
  layOutOnce(embedded);
}

/**
 * Caches layouts. The library does not cache texts with font features, and every row repeats the same few.
 */
function layOutOnce(embedded: EmbeddedFont): void {
  const { layoutRun } = embedded;
  const known = new Map<string, unknown>();
  embedded.layoutRun = (text, features) => {
    if (!features) return layoutRun.call(embedded, text);
    const run = known.get(text) ?? layoutRun.call(embedded, text, features);
    known.set(text, run);
    return run;
  };
}

const NO_ANCHOR = Symbol('no anchor');

/**
 * Fonts may omit the anchor of a mark class on a base when another table defines it. The library treats the
 * gap as an error and throws. Noto Sans Khmer has such gaps. Changes nothing when the library lacks these
 * private parts.
 */
function allowMissingAnchors(laidOut: LaidOutFont): void {
  laidOut.layout('');
  const marks = laidOut._layoutEngine?.engine?.GPOSProcessor;
  if (!marks) return;
  const { applyAnchor, applyLookup } = marks;
  marks.applyAnchor = (mark, base, at) => {
    if (!base) throw NO_ANCHOR;
    applyAnchor.call(marks, mark, base, at);
  };
  marks.applyLookup = (type, table) => {
    try {
      return applyLookup.call(marks, type, table);
    } catch (error) {
      if (error === NO_ANCHOR) return false;
      throw error;
    }
  };
}
