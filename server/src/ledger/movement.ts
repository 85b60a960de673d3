import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import type { HouseAccount, MemberAccount } from './account.ts';

/** Types that never touch a member's cash, so no statement shows them. */
type InternalType = 'AF_EARN' | 'POINTS_EARN' | 'POOL_SWEEP' | 'TRANSFER_RETURN';

export interface Movement {
  /** Idempotency key, unique per member (and among the house's own). A repeat returns the first effect. */
  key: string;
  /** `requestHash` of the request. The same key with another hash is refused. */
  hash: string;
  type: TransactionType | InternalType;
  /** The owner of the key, whose statement shows the movement; null for the house. */
  memberId: string | null;
  reference: { kind: string; id: string } | null;
}

/** A movement between one member account and one house account. */
export interface MemberMovement extends Movement {
  memberId: string;
  account: MemberAccount;
  /** Positive: to the member. Negative: from the member. */
  amount: Satang;
  house: HouseAccount;
}
