import { parse, type Node } from 'acorn';
import type { LoaderContext } from 'webpack';
import { applyEdits, callMarks, type Edit } from './source-edits.ts';

/** What a page needs less of in a file of a library. */
export interface LibraryCut {
  /** Nothing happens when the file is loaded but making what it exports. */
  pure?: boolean;
  /** Functions and classes of the file whose work no page needs, although used code names them. */
  empty?: readonly string[];
  /** Texts of the file, and what stands in their place. */
  texts?: Readonly<Record<string, string>>;
}

/**
 * A loader of webpack. Cuts what no page needs from a file of a library.
 *
 * @throws Error naming a part that the file does not contain: another version of the library may need another
 * cut.
 */
export default function libraryForPages(this: LoaderContext<LibraryCut>, source: string): string {
  return cutLibrary(source, this.getOptions());
}

export function cutLibrary(source: string, cut: LibraryCut): string {
  const text = replaceTexts(source, cut.texts ?? {});
  const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' }) as Node & { body: Node[] };
  const emptied = (cut.empty ?? []).map((name) => emptiedPart(program.body, name));
  const gone = [...emptied, ...(cut.pure ? namings(program.body, cut.empty ?? []) : [])];
  const marks = cut.pure ? callMarks(program) : [];
  return applyEdits(text, [
    ...gone,
    ...marks.filter(({ from }) => !gone.some((edit) => isWithin(from, edit))),
  ]);
}

const isWithin = (at: number, { from, to }: Edit): boolean => at >= from && at < to;

function replaceTexts(source: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((text, [before, after]) => {
    if (!text.includes(before)) throw missing(before);
    return text.replaceAll(before, after);
  }, source);
}

function emptiedPart(body: readonly Node[], name: string): Edit {
  for (const node of body as (Node & Declared)[]) {
    if (node.type === 'FunctionDeclaration' && node.id?.name === name)
      return { from: node.start, to: node.end, text: `function ${name}() {}` };
    const variable = node.declarations?.find(({ id }) => id.name === name);
    if (variable) return { from: variable.init.start, to: variable.init.end, text: '() => {}' };
  }
  throw missing(name);
}

interface Declared {
  id?: { name: string };
  declarations?: { id: { name: string }; init: Node }[];
}

/** Statements that name a component for debugging, or that set a property of an emptied part. */
function namings(body: readonly Node[], emptied: readonly string[]): Edit[] {
  return (body as (Node & { expression?: { left?: Assigned } })[])
    .filter(({ expression }) => {
      const assigned = expression?.left;
      return assigned?.property?.name === 'displayName' || emptied.includes(assigned?.object?.name ?? '');
    })
    .map(({ start, end }) => ({ from: start, to: end, text: '' }));
}

interface Assigned {
  object?: { name?: string };
  property?: { name?: string };
}

const missing = (part: string): Error => new Error(`The library does not contain ${part}`);
