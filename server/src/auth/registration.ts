import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { CENTRE_AGENT, type signupBody } from '@chokdee/shared/contracts/auth';
import { memberId as memberIdSchema, type MemberId } from '@chokdee/shared/contracts/ids';
import { isOldEnough } from '@chokdee/shared/rules/age';
import { siteNow } from '../db/clock.ts';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import { claimUserName, insertMember } from './member.queries.ts';
import { referralOf } from './referral.queries.ts';

export type NewAccount = Omit<
  z.output<typeof signupBody>,
  'password' | 'captchaToken' | 'otpCode' | 'refOtpCode'
>;

export interface Registration {
  /** The result of `hashPin`, which runs before the transaction so that it does not hold it up. */
  pinHash: string;
  domain: string;
  role?: Member['role'];
  /** Whether the member has read a code on the phone. */
  phoneVerified: boolean;
}

const EARLIEST_BIRTH_DATE = '1900-01-01';

/**
 * Creates a member; the slug alone decides who referred them.
 *
 * @throws AppError USERNAME_TAKEN | VALIDATION (too young by the site's clock). Roll the transaction back
 * then.
 */
export async function registerMember(
  tx: Queryable,
  account: NewAccount,
  { pinHash, domain, role = 'member', phoneVerified }: Registration,
): Promise<MemberId> {
  const { userName, phoneNumber, birthDate, slug } = account;
  if (birthDate < EARLIEST_BIRTH_DATE) throw birthDateIssue('invalid');
  if (!isOldEnough(birthDate, await siteNow(tx))) throw birthDateIssue('birthDate.tooYoung');
  const id = memberIdSchema.parse(randomUUID());
  if (!(await claimUserName(tx, userName, id))) throw new AppError('USERNAME_TAKEN');
  const referral = slug ? await referralOf(tx, slug, phoneNumber) : undefined;
  const { agentId, refUid } = referral ?? CENTRE_AGENT;
  const referred = { referralSlug: referral?.slug ?? null, employeeSlug: referral?.employeeSlug ?? null };
  const memberRow = { id, userName, pinHash, phoneNumber, phoneVerified, birthDate, role };
  await insertMember(tx, { ...memberRow, agentId, refUid, ...referred, domain, hints: hintsOf(account) });
  return id;
}

function birthDateIssue(key: string): AppError {
  return new AppError('VALIDATION', { issues: [{ path: 'birthDate', key }] });
}

function hintsOf({
  agentId,
  refUid,
  referUrl,
  registerFromDomain,
  slug,
  employeeSlug,
  registerTheme,
}: NewAccount) {
  return { agentId, refUid, referUrl, registerFromDomain, slug, employeeSlug, registerTheme };
}
