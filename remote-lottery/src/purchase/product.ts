import type { BetId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ApiError } from '@chokdee/shared/http';
import type { ReactNode } from 'react';

interface PurchaseLine {
  /** Unique in the draft. */
  readonly ref: string;
  /** Number of the batch that the line was added in. Undo removes the highest batch. */
  readonly add: number;
  readonly number: string;
}

/** The types in which the products differ. */
export interface PurchaseTypes {
  line: PurchaseLine;
  /** What the round offers. */
  terms: unknown;
  /** What is submitted besides the lines: the prices and rates that the member has seen. */
  order: object;
  /** What the server refused about one line. */
  fault: unknown;
  /** A rate that changed since the member saw it. */
  change: unknown;
  placedLine: unknown;
}

export type Order<T extends PurchaseTypes> = T['order'] & { readonly lines: readonly T['line'][] };

/** A submitted order. A retry carries the same idempotency key, so the order is placed once. */
export type Attempt<T extends PurchaseTypes> = Order<T> & { readonly idempotencyKey: string };

export interface Placed<T extends PurchaseTypes> {
  readonly poyId: PoyId;
  readonly lines: readonly T['placedLine'][];
  readonly total: Satang;
  /** The member's balance after the placement. */
  readonly balance: Satang;
  readonly createdAt: string;
  /** The lines as sent, to bet them again. */
  readonly sent: readonly T['line'][];
}

/**
 * `order` is what the member is asked about and then sends, whatever changes in the draft meanwhile.
 *
 * editing → checking or confirming → sending → placed. Checking and sending can also end as refused or
 * changed, sending as unanswered.
 */
export type Placing<T extends PurchaseTypes> =
  | { step: 'editing' | 'unanswered' }
  /** `check`: how far the pre-check of the confirmation had come. Absent if there was none. */
  | { step: 'sending'; check?: PreCheck | undefined }
  | { step: 'checking'; order: Order<T> }
  | { step: 'confirming'; check: PreCheck; order: Order<T> }
  /** `order`: what is still open, at the changed rates. May have no lines. */
  | { step: 'changed'; changes: readonly T['change'][]; order: Order<T> }
  /** `cashVersion`: version of the balance known at the time of the refusal. */
  | { step: 'refused'; error: ApiError; cashVersion?: number }
  | { step: 'placed'; slip: Placed<T> };

/** `unknown`: the pre-check got no response. */
export type PreCheck = 'pending' | 'passed' | 'unknown';

/** The part of a draft store that concerns its purchase. */
export interface PurchaseState<T extends PurchaseTypes> {
  terms: T['terms'];
  lines: readonly T['line'][];
  faults: ReadonlyMap<string, T['fault']>;
  /** Sent, and not known to be placed or refused. */
  attempt: Attempt<T> | undefined;
  placing: Placing<T>;
}

/** What a refusal changes in the draft. */
export type Findings<T extends PurchaseTypes> = Partial<
  Pick<PurchaseState<T>, 'terms' | 'lines' | 'faults' | 'placing'>
>;

interface PlaceReply<T extends PurchaseTypes> {
  poyId: PoyId;
  poyListJson: readonly T['placedLine'][];
  total: Satang;
  balance: Satang;
  /** Version of the balance. */
  version: number;
  createdAt: string;
}

/** How a product is priced, checked and placed. */
export interface Product<T extends PurchaseTypes> {
  /** The step in which the member waits for the pre-check. */
  readonly checkedIn: 'checking' | 'confirming';
  /** `undefined` while nothing can be submitted. */
  orderOf(state: PurchaseState<T>): Order<T> | undefined;
  /** Dry run: no money moves. Resolves to `undefined` if the order would be placed as it stands. */
  check(betId: BetId, order: Order<T>, state: () => PurchaseState<T>): Promise<Findings<T> | undefined>;
  place(betId: BetId, attempt: Attempt<T>): Promise<PlaceReply<T>>;
  onRefusal(error: ApiError, order: Order<T>, state: PurchaseState<T>): Findings<T>;
}

/** What an order costs, and what it can win. */
export interface OrderFigures {
  /** Number of lines or sets, as text. */
  count: string;
  totalSatang: number;
  winSatang: number;
}

/** How a product shows its orders. */
export interface OrderViews<T extends PurchaseTypes> {
  title: string;
  summaryOf: (lines: readonly T['line'][]) => ReactNode;
  figuresOf: (order: Order<T>, terms: T['terms']) => OrderFigures;
  /** Shows the result of the pre-check in the confirmation. */
  statusOf?: (order: Order<T>, check: PreCheck) => ReactNode;
  /** Asks whether to bet at changed rates. */
  changedOf?: (
    changes: readonly T['change'][],
    order: Order<T>,
    choices: { onAccept: () => void; onBack: () => void },
  ) => ReactNode;
}
