import { authCalls, type Identity } from '@chokdee/shared/contracts/auth';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { errorStatus, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { API_BASES, pathsOf, type Call } from '@chokdee/shared/contracts/http';
import { memberId } from '@chokdee/shared/contracts/ids';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import type { BootManifest } from '@chokdee/shared/contracts/remote';
import { siteCalls } from '@chokdee/shared/contracts/site';
import { socketCalls } from '@chokdee/shared/contracts/socket';
import { sampleOf, SAMPLE_ORIGIN } from './sample.ts';
import type { Viewer } from './visits.ts';

interface TrialAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface TrialApi {
  /** Who is signed in. */
  viewer: Viewer;
  /** Whether every call is answered with UNAVAILABLE, except those that the page itself needs. */
  failing: boolean;
  /** Addresses that match no call of the contracts. */
  readonly unknown: Set<string>;
  /** @param parameters of the request, from its query or its body. */
  answer(method: string, path: string, origin: string, parameters?: object): TrialAnswer;
}

/** Calls that the page needs in order to show how the others failed. */
const NEVER_FAILING: ReadonlySet<Call> = new Set<Call>([
  authCalls.renew,
  authCalls.session,
  siteCalls.detail,
  siteCalls.offers,
  socketCalls.ticket,
  liveSiteCalls.manifest,
  liveSiteCalls.reports,
]);

/**
 * Answers every call of the contracts with a sample of its reply schema. Uses no database and no member data.
 */
export function trialApi(manifest: BootManifest): TrialApi {
  const calls = new Map<string, Call>(
    [...allCalls, ...Object.values(liveSiteCalls)].flatMap((call: Call) =>
      pathsOf(call).map(({ path }) => [`${call.method} ${path}`, call] as const),
    ),
  );
  const samples = new Map<Call, unknown>();

  const replyTo = (call: Call, parameters: object): unknown => {
    if (!samples.has(call)) samples.set(call, sampleOf(call.reply));
    const sample = samples.get(call);
    return 'before' in parameters || 'after' in parameters ? lastPage(call, sample) : sample;
  };

  const api: TrialApi = {
    viewer: 'visitor',
    failing: false,
    unknown: new Set(),
    answer(method, path, origin, parameters = {}) {
      const base = API_BASES.find((candidate) => path.startsWith(`${candidate}/`));
      const call = calls.get(`${method} ${path.slice(base?.length)}`);
      if (!call) {
        api.unknown.add(`${method} ${path}`);
        return refusal('NOT_FOUND');
      }
      if (api.failing && !NEVER_FAILING.has(call)) return refusal('UNAVAILABLE');
      if (call === liveSiteCalls.fallback) return refusal('NOT_FOUND');
      if (call === liveSiteCalls.manifest) return reply(manifest, origin);
      if (call === authCalls.renew || call === authCalls.session)
        return api.viewer === 'visitor'
          ? refusal('UNAUTHORIZED')
          : reply(identityOf(api.viewer), origin, { authorization: 'Bearer trial' });
      return reply(replyTo(call, parameters), origin);
    },
  };
  return api;
}

/** A list has two pages: a screen that loads on for as long as there is more would never come to rest. */
function lastPage({ reply: schema }: Call, sample: unknown): unknown {
  if (typeof sample !== 'object' || sample === null || !('next' in sample)) return sample;
  const { next: _, ...rest } = sample;
  return schema.safeParse(rest).success ? rest : { ...rest, next: null };
}

const identityOf = (role: 'member' | 'operator'): Identity => ({
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000001'),
  name: 'trial',
  status: 0,
  level: 1,
  role,
});

function reply(body: unknown, origin: string, headers: Record<string, string> = {}): TrialAnswer {
  return { status: 200, headers, body: JSON.stringify(body).replaceAll(SAMPLE_ORIGIN, origin) };
}

function refusal(code: ErrorCode): TrialAnswer {
  return {
    status: errorStatus[code],
    headers: {},
    body: JSON.stringify({ code, message: 'This is a trial.' }),
  };
}
