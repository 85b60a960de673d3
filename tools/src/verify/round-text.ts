// The texts of a game round's receipt, as docs/decisions/ledger-proof.md has them.

/** What is played. Cash moves to a partner that keeps it by `in`, and back by `out`. */
const played = ['bet', 'win', 'draw', 'refund', 'rollback', 'adjust'] as const;

export interface Movement {
  kind: (typeof played)[number] | 'in' | 'out';
  /** Undefined where no cash moved. */
  entryId?: string;
  /** Satang, signed. */
  amount: number;
  balance: string;
  at: string;
}

export interface RoundFacts {
  member: string;
  state: string;
  closed: string;
  sums: ReturnType<typeof sumsOf>;
  /** The movements of the round; the text may have fewer. */
  count: number;
  movements: Movement[];
}

/** The partner kept the money: its report has no entries in the ledger. */
const KEPT = 'chokdee transfer round 1';
const FIELDS = [
  ...['round', 'partner', 'number', 'list', 'game', 'member', 'state', 'opened', 'closed'],
  ...['staked', 'returned', 'won', 'adjusted', 'net', 'movements'],
];
const MOVEMENT =
  /^(bet|win|draw|refund|rollback|adjust|in|out) (-|\d+-\d+) (-?\d+) (-|\d+) (\d{4}-\d\d-\d\dT[\d:.]+\+07:00) (\S+)$/;

/** What the text says, or what is wrong with it. */
export function readRound(text: string): RoundFacts | string {
  const [title, ...lines] = text.split('\n');
  if (title !== 'chokdee game round 1' && title !== KEPT) return 'not the receipt of a round';
  const facts: Record<string, string> = {};
  for (const [place, field] of FIELDS.entries()) {
    const [name, value, more] = (lines[place] ?? '').split(' ');
    if (name !== field || !value || more !== undefined) return `line ${place + 2} is not the ${field}`;
    facts[field] = value;
  }
  if (!['open', 'settled', 'refunded'].includes(facts['state']!)) return `state ${facts['state']} is unknown`;
  const movements: Movement[] = [];
  const seen = new Set<string>();
  for (const line of lines.slice(FIELDS.length)) {
    const [, kind, entryId = '', amount, balance = '', at = '', transaction = ''] = MOVEMENT.exec(line) ?? [];
    if (kind === undefined) return `not a movement: ${line}`;
    const movement = {
      kind: kind as Movement['kind'],
      ...(entryId === '-' ? {} : { entryId }),
      amount: Number(amount),
      balance,
      at,
    };
    const fault = faultOf(movement, title === KEPT);
    if (fault) return `${line}: ${fault}`;
    for (const id of [`transaction ${transaction}`, ...(entryId === '-' ? [] : [`entry ${entryId}`])]) {
      if (seen.has(id)) return `${id} comes twice`;
      seen.add(id);
    }
    movements.push(movement);
  }
  const sum = (name: string) => Number(facts[name]);
  return {
    member: facts['member']!,
    state: facts['state']!,
    closed: facts['closed']!,
    sums: {
      staked: sum('staked'),
      returned: sum('returned'),
      won: sum('won'),
      adjusted: sum('adjusted'),
      net: sum('net'),
    },
    count: sum('movements'),
    movements,
  };
}

function faultOf({ kind, entryId, amount }: Movement, kept: boolean): string | undefined {
  const moved = kind === 'in' || kind === 'out';
  if (moved && !kept) return 'no cash moves to this partner and back';
  if ((entryId !== undefined) !== (kept ? moved : amount !== 0))
    return 'cash moves with an entry, and only then';
  if (kind === 'adjust') return undefined;
  return (kind === 'bet' || kind === 'in' ? amount > 0 : amount < 0)
    ? 'the amount has the wrong sign'
    : undefined;
}

export function sumsOf(movements: readonly Movement[]) {
  const sum = (...of: Movement['kind'][]) =>
    movements.reduce((total, { kind, amount }) => total + (of.includes(kind) ? amount : 0), 0);
  return {
    staked: 0 - sum('bet'),
    returned: sum('draw', 'refund', 'rollback'),
    won: sum('win'),
    adjusted: sum('adjust'),
    net: sum(...played),
  };
}

/** How the ledger calls the movement. */
export function typeOf({ kind, amount }: Movement): string {
  if (kind === 'adjust' || kind === 'in' || kind === 'out') return amount < 0 ? 'GAME_DEDUCT' : 'GAME_ADD';
  return {
    bet: 'BET_GAME',
    win: 'WIN_GAME',
    draw: 'DRAW_GAME',
    refund: 'REFUND_GAME',
    rollback: 'ABORT_GAME',
  }[kind];
}

const LEAF = ['entry', 'type', 'member', 'account', 'amount', 'balance', 'version', 'at', 'salt'];

/** The facts of a leaf; undefined when it is not the leaf of an entry. */
export function leafFacts(leaf: string): Record<string, string> | undefined {
  const [title, ...lines] = leaf.split('\n');
  if (title !== 'chokdee ledger entry 1' || lines.length !== LEAF.length) return undefined;
  const facts = lines.map((line, place) => [LEAF[place]!, line.slice(LEAF[place]!.length + 1)] as const);
  return lines.every((line, place) => line.startsWith(`${LEAF[place]} `))
    ? Object.fromEntries(facts)
    : undefined;
}
