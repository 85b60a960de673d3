import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type {
  OwnReferralLink,
  ReferralLink,
  operatorReferralCalls,
  referralCalls,
} from '@chokdee/shared/contracts/referral-links';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import { REFERRAL_SLUG_LENGTH, REFERRAL_SLUG_LETTERS } from '@chokdee/shared/rules/referral-slug';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import {
  referralCounts,
  insertEmployeeLink,
  insertOwnLink,
  findLinks,
  mayInvite,
  recordLinkAction,
  ownLinkOf,
  switchLink,
  type LinkAction,
  type LinkRow,
} from './referral-links.queries.ts';

/** A random slug is almost certainly free. The attempts cover a collision. */
const MAX_ATTEMPTS = 5;
const BASIS_POINTS_PER_PERCENT = 100;

export function newSlug(): string {
  return Array.from(
    { length: REFERRAL_SLUG_LENGTH },
    () => REFERRAL_SLUG_LETTERS[randomInt(REFERRAL_SLUG_LETTERS.length)],
  ).join('');
}

/** The member's own link. Created on first use; concurrent calls create one link. */
export async function ownLink(
  db: Queryable,
  memberId: MemberId,
  basisPoints: number,
): Promise<OwnReferralLink> {
  const sharePercent = basisPoints / BASIS_POINTS_PER_PERCENT;
  if (!(await mayInvite(db, memberId))) return { state: 'none', sharePercent };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const link = await ownLinkOf(db, memberId);
    if (link) return { state: link.off ? 'off' : 'active', slug: link.slug, sharePercent };
    await insertOwnLink(db, memberId, newSlug());
  }
  throw new Error(`No free referral slug after ${MAX_ATTEMPTS} attempts.`);
}

type Window = z.output<typeof referralCalls.summary.request>;

export function referralSummary(
  db: Queryable,
  memberId: MemberId,
  { startedDate, endedDate }: Window,
): Promise<z.output<typeof referralCalls.summary.reply>> {
  return referralCounts(db, memberId, readInstant(startedDate), readInstant(endedDate));
}

export async function listLinks(
  db: Queryable,
  { search }: { search?: string | undefined },
): Promise<ReferralLink[]> {
  return (await findLinks(db, search ? { search } : {})).map(presentLink);
}

/** @throws AppError SLUG_TAKEN */
export async function createEmployeeLink(
  tx: Queryable,
  operator: LinkAction['operator'],
  request: z.output<typeof operatorReferralCalls.create.request>,
): Promise<ReferralLink> {
  const slug = request.slug ?? newSlug();
  if (
    !(await insertEmployeeLink(tx, {
      slug,
      agentId: CENTRE_AGENT.agentId,
      employeeSlug: request.employeeSlug,
    }))
  )
    throw new AppError('SLUG_TAKEN');
  await recordLinkAction(tx, { slug, operator, action: 'create', reason: request.reason });
  return linkNamed(tx, slug);
}

/** Idempotent: records an action only when the state changes. @throws AppError NOT_FOUND */
export async function setLinkActive(
  tx: Queryable,
  operator: LinkAction['operator'],
  request: z.output<typeof operatorReferralCalls.setActive.request>,
): Promise<ReferralLink> {
  const { slug, active, reason } = request;
  if (await switchLink(tx, slug, active))
    await recordLinkAction(tx, { slug, operator, action: active ? 'switch-on' : 'switch-off', reason });
  return linkNamed(tx, slug);
}

async function linkNamed(db: Queryable, slug: string): Promise<ReferralLink> {
  const [row] = await findLinks(db, { only: slug });
  if (!row) throw new AppError('NOT_FOUND');
  return presentLink(row);
}

function presentLink({ createdAt, userName, employeeSlug, actions, ...row }: LinkRow): ReferralLink {
  return {
    ...row,
    userName: userName ?? undefined,
    employeeSlug: employeeSlug ?? undefined,
    createdAt: bangkokIso(createdAt),
    actions: (actions ?? []).map(({ at, ...action }) => ({ at: bangkokIso(new Date(at)), ...action })),
  };
}
