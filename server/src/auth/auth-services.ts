import type { FastifyReply, FastifyRequest } from 'fastify';
import { provided } from '../module.ts';
import type { AuthService } from './auth.service.ts';
import type { OneTimeCodes } from './otp/code.service.ts';
import type { RenewalSeal } from './renewal.ts';
import type { sessionCookie } from './session-cookie.ts';

/** Runs when a browser signs out through a page of this site. */
export type SignOutHandler = (request: FastifyRequest, reply: FastifyReply) => void;

export interface AuthServices {
  auth: AuthService;
  codes: OneTimeCodes;
  cookie: ReturnType<typeof sessionCookie>;
  renewals: RenewalSeal;
  onSignOut(handler: SignOutHandler): void;
}

export const authServices = provided<AuthServices>('auth');
