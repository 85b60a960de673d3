import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { deskGame, gameFields, MAX_IMPORTED_GAMES, type DeskGame } from '@chokdee/shared/contracts/game-desk';
import { hundredthsText, parseHundredths } from '@chokdee/shared/contracts/money';
import { fieldProblem } from '../changes/field-problem.ts';
import type { GameEntry, GameProblem } from './game-rules.ts';

const columns = [
  'list',
  'id',
  'name_th',
  'name_en',
  'name_kh',
  'name_mm',
  'kind',
  'features',
  'return_percent',
  'min_bet',
  'max_bet',
  'orientation',
  'demo',
  'position',
  'highlight',
  'picture',
  'closed_in',
  'state',
] as const;
type Column = (typeof columns)[number];
type Cells = Record<Column, string>;

/** A file that spreadsheets open directly, and that `readGames` reads. Amounts are baht. */
export function gamesCsv(games: readonly DeskGame[]): string {
  return stringify([[...columns], ...games.map((game) => columns.map((column) => cellsOf(game)[column]))], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

function cellsOf(game: DeskGame): Cells {
  const { list, id, names, kind, features, rtp, minBet, maxBet, orientation, position, picture, state } =
    game;
  return {
    list,
    id,
    name_th: names.th,
    name_en: names.en,
    name_kh: names.kh,
    name_mm: names.mm,
    kind,
    features: features.join(' '),
    return_percent: rtp === null ? '' : hundredthsText(rtp),
    min_bet: hundredthsText(minBet),
    max_bet: hundredthsText(maxBet),
    orientation,
    demo: game.demo ? 'yes' : 'no',
    position: String(position),
    highlight: game.highlight === null ? '' : String(game.highlight),
    picture,
    closed_in: game.closedIn.join(' '),
    state,
  };
}

export interface ReadRow {
  line: number;
  game?: GameEntry;
  problem?: GameProblem;
}

/**
 * Reads games from CSV. A row that is no game has a problem instead.
 *
 * @throws AppError VALIDATION when it is no CSV, lacks a column or has too many rows
 */
export function readGames(text: string): ReadRow[] {
  const [head, ...rows] = recordsIn(text);
  const places = new Map(head?.record.map((name, place) => [name.trim().toLowerCase(), place]));
  if (columns.some((column) => !places.has(column))) throw fieldProblem('file', 'fileColumns');
  if (rows.length > MAX_IMPORTED_GAMES) throw fieldProblem('file', 'fileRows');
  return rows.map(({ record, info }) => ({
    line: info.lines,
    ...rowOf((column) => unescaped(record[places.get(column)!] ?? '').trim()),
  }));
}

/** Undoes what the export, and other programs, put before a cell that looks like a formula. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, '');

function recordsIn(text: string): { record: string[]; info: { lines: number } }[] {
  if (text.includes('\0')) throw fieldProblem('file', 'fileForm');
  try {
    return parse(text, {
      bom: true,
      info: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    }) as unknown as { record: string[]; info: { lines: number } }[];
  } catch {
    throw fieldProblem('file', 'fileForm');
  }
}

const gameRow = gameFields.safeExtend({ list: deskGame.shape.list, id: deskGame.shape.id });
const flags: Partial<Record<string, boolean>> = { yes: true, no: false };

const otherColumns: Partial<Record<string, Column>> = {
  'names.th': 'name_th',
  'names.en': 'name_en',
  'names.kh': 'name_kh',
  'names.mm': 'name_mm',
  rtp: 'return_percent',
  minBet: 'min_bet',
  maxBet: 'max_bet',
  closedIn: 'closed_in',
};

/** The column of a game's field. */
export const columnOf = (field: string): string => otherColumns[field] ?? field;

function rowOf(cell: (column: Column) => string): Omit<ReadRow, 'line'> {
  const parsed = gameRow.safeParse({
    list: cell('list'),
    id: cell('id'),
    names: { th: cell('name_th'), en: cell('name_en'), kh: cell('name_kh'), mm: cell('name_mm') },
    kind: cell('kind'),
    features: cell('features').split(/\s+/).filter(Boolean),
    rtp: cell('return_percent') === '' ? null : parseHundredths(cell('return_percent')),
    minBet: cell('min_bet'),
    maxBet: cell('max_bet'),
    orientation: cell('orientation'),
    demo: flags[cell('demo').toLowerCase()],
    position: numberIn(cell('position')),
    highlight: cell('highlight') === '' ? null : numberIn(cell('highlight')),
    picture: cell('picture'),
    closedIn: cell('closed_in').split(/\s+/).filter(Boolean),
    state: cell('state'),
  });
  if (parsed.success) return { game: parsed.data };
  const { path, message } = parsed.error.issues[0]!;
  const field = path.filter((part) => typeof part === 'string').join('.');
  const key = /^(gameDesk|currency)\.(\w+)$/.exec(message)?.[2] ?? 'value';
  return { problem: { field: columnOf(field), key } };
}

const numberIn = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
