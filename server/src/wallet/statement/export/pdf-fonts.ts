/** The parts of the layout library that place a mark on its base; none of them is public. */
interface LaidOutFont {
  layout(text: string): unknown;
  _layoutEngine?: { engine?: { GPOSProcessor?: MarkPlacing | null } };
}

interface MarkPlacing {
  applyLookup(type: number, table: unknown): boolean;
  applyAnchor(mark: unknown, base: unknown, at: number): void;
}

/** A font as the PDF library holds it; neither part is public. */
interface EmbeddedFont {
  font: LaidOutFont;
  layoutRun(text: string, features?: string[]): unknown;
}

/** Makes the document's current font fit for statements of thousands of rows in four languages. */
export function prepareFont(doc: PDFKit.PDFDocument): void {
  const embedded = (doc as unknown as { _font: EmbeddedFont })._font;
  allowMissingAnchors(embedded.font);
  layOutOnce(embedded);
}

/** The library remembers how words are laid out, but not those that need features of their font. The same few come in every row. */
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
 * Fonts may leave out where a kind of mark stands on a base, and another table then says it; the library takes the gap for a fault and throws.
 * Noto Sans Khmer has such gaps. Where the library has other parts than these, nothing is changed.
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
