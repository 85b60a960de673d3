import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import type { HouseAccount, MemberAccount } from './account.ts';

/** Types that never touch a member's cash, so that no statement shows them. */
export type InternalType = 'AF_EARN' | 'POINTS_EARN' | 'POOL_SWEEP' | 'TRANSFER_RETURN';

export interface Movement {
  /** Unique per member (the house's own are unique among themselves). A repeat returns the first effect. */
  key: string;
  /** `requestHash` of what was asked for: a repeat of the key with another hash is refused. */
  hash: string;
  type: TransactionType | InternalType;
  /** Whose statement shows it; the owner of the key. */
  memberId: string | null;
  reference: { kind: string; id: string } | null;
}

/** A movement between one member's account and one of the house. */
export interface MemberMovement extends Movement {
  memberId: string;
  account: MemberAccount;
  /** To the member; negative: from the member. */
  amount: Satang;
  house: HouseAccount;
}
