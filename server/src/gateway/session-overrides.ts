import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { drillFault, remoteName, type SessionOverrides } from '@chokdee/shared/contracts/remote';
import { readCookie } from '../http/cookies.ts';
import { signedJson } from '../http/signed-json.ts';

/** A developer's overrides end after a working day; a staff link carries its own expiry. */
const OVERRIDE_SECONDS = 12 * 3_600;
const DRILL_SECONDS = 3_600;

const cookieContent = z.object({
  builds: z.record(remoteName, z.string()),
  drills: z.record(remoteName, drillFault),
  /** The session was opened by a staff link. */
  staff: z.boolean(),
  /** Unix time in seconds. */
  buildsUntil: z.int(),
  drillsUntil: z.int(),
});

/** The overrides and drills of one session, with their expiry. */
export interface OverrideSession extends SessionOverrides {
  staff: boolean;
  buildsUntil: number;
  drillsUntil: number;
}

export interface OverrideSessionOptions {
  secret: string;
  /** Whether the site is reached over https. */
  secure: boolean;
  nowMs?: () => number;
}

export type OverrideSessions = ReturnType<typeof overrideSessions>;

/**
 * The cookie that holds a session's overrides and drills. The server stores nothing, so no other session is
 * affected. Expiry uses the machine's clock, like that of tokens.
 */
export function overrideSessions({ secret, secure, nowMs = () => Date.now() }: OverrideSessionOptions) {
  const name = secure ? '__Host-mfe' : 'mfe';
  const cookies = signedJson(secret, 'session overrides', cookieContent);
  const now = () => Math.floor(nowMs() / 1000);

  function read(request: Pick<FastifyRequest, 'headers'>): OverrideSession {
    const found = cookies.open(readCookie(request, name) ?? '');
    const buildsLive = found !== undefined && found.buildsUntil > now();
    const drillsLive = found !== undefined && found.drillsUntil > now();
    return {
      staff: buildsLive && found.staff,
      builds: buildsLive ? found.builds : {},
      drills: drillsLive ? found.drills : {},
      buildsUntil: found?.buildsUntil ?? 0,
      drillsUntil: found?.drillsUntil ?? 0,
    };
  }

  /**
   * @param session with a staff link, its builds last as long as the link says; otherwise as long as a
   * developer's, from now on.
   */
  function write(reply: FastifyReply, { staff, builds, drills, buildsUntil }: OverrideSession): void {
    const time = now();
    const next = {
      staff,
      builds,
      drills,
      buildsUntil: staff ? buildsUntil : time + OVERRIDE_SECONDS,
      drillsUntil: time + DRILL_SECONDS,
    };
    const isEmpty = !staff && !isOverridden(next);
    const expiresAt =
      Object.keys(drills).length > 0 ? Math.max(next.buildsUntil, next.drillsUntil) : next.buildsUntil;
    const value = isEmpty ? '' : cookies.seal(next);
    void reply.header(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${isEmpty ? 0 : expiresAt - time}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  }

  return {
    read,
    write,

    /** A sign-out ends the drills, so that nothing is broken for the next user of the browser. */
    endDrills(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): void {
      const session = read(request);
      if (Object.keys(session.drills).length > 0) write(reply, { ...session, drills: {} });
    },
  };
}

export function isOverridden({ builds, drills }: SessionOverrides): boolean {
  return Object.keys(builds).length + Object.keys(drills).length > 0;
}
