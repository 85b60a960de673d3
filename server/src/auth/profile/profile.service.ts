import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { AVATAR_MAX_BYTES, type profileChange } from '@chokdee/shared/contracts/account';
import type { userInfo } from '@chokdee/shared/contracts/auth';
import type { FieldIssue } from '@chokdee/shared/contracts/errors';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { userInfoOf } from '../member.queries.ts';
import { squarePicture } from './avatar-picture.ts';
import { hasAvatar, saveAvatar } from './avatars.queries.ts';
import { changeProfile } from './profile.queries.ts';

export interface ProfileDependencies {
  db: Db;
  /** Hosts that links in a profile may point to. */
  linkHosts: readonly string[];
}

type Change = z.output<typeof profileChange>;

export type ProfileService = ReturnType<typeof profileService>;

/** The data that members edit about themselves. */
export function profileService({ db, linkHosts }: ProfileDependencies) {
  const isAllowed = (address: string | undefined) => !address || linkHosts.includes(new URL(address).host);

  async function issuesOf(
    memberId: MemberId,
    { avatar, vipChatUrl, videoEmbed }: Change,
  ): Promise<FieldIssue[]> {
    const links = Object.entries({ vipChatUrl, videoEmbed }).filter(([, address]) => !isAllowed(address));
    const foreign =
      avatar &&
      !(await hasAvatar(db, memberId, Buffer.from(avatar.slice('/avatars/'.length, -'.webp'.length), 'hex')));
    return [
      ...links.map(([path]) => ({ path, key: 'address.host' })),
      ...(foreign ? [{ path: 'avatar', key: 'avatar.own' }] : []),
    ];
  }

  return {
    /**
     * @throws AppError VALIDATION: a link to a host that is not allowed, or a picture that the member has not
     * uploaded
     */
    async change(memberId: MemberId, change: Change): Promise<z.output<typeof userInfo>> {
      const issues = await issuesOf(memberId, change);
      if (issues.length > 0) throw new AppError('VALIDATION', { issues });
      await changeProfile(db, memberId, change);
      return userInfoOf(db, memberId);
    },

    /**
     * @returns the path that the picture is served at.
     *
     * @throws AppError BODY_TOO_LARGE | AVATAR_UNREADABLE
     */
    async uploadAvatar(memberId: MemberId, file: Blob): Promise<string> {
      if (file.size > AVATAR_MAX_BYTES) throw new AppError('BODY_TOO_LARGE');
      const picture = await squarePicture(Buffer.from(await file.arrayBuffer()));
      const sha256 = createHash('sha256').update(picture).digest();
      await db.transaction((tx) => saveAvatar(tx, memberId, sha256, picture));
      return `/avatars/${sha256.toString('hex')}.webp`;
    },
  };
}
