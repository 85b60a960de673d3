import type { Queryable } from '../db/db.ts';

export interface PartnerAccess {
  callsPerSecond: number;
  /** Versions of the secret that are valid now. */
  keys: number[];
  /** Public keys that are valid now, as PEM. */
  publicKeys: string[];
  isOwnAddress: boolean;
}

export interface AccessQuestion {
  partner: string;
  protocol: string;
  /** Empty: unknown, so none of the partner's. */
  address: string;
}

/** Answers in the order of the questions. Undefined for a partner that does not speak the protocol. */
export async function partnerAccesses(
  db: Queryable,
  questions: readonly AccessQuestion[],
): Promise<(PartnerAccess | undefined)[]> {
  const texts = questions.map(({ partner, protocol, address }) => `${partner} ${protocol} ${address}`);
  const different = [...new Map(questions.map((question, at) => [texts[at]!, question]))];
  const rows = await db.query<PartnerAccess & { at: number }>(
    `select at /* never null: of a question */, calls_per_second as "callsPerSecond" /* never null: of a partner */, keys /* never null: an array */,
       public_keys as "publicKeys" /* never null: an array */, is_own_address as "isOwnAddress" /* never null: coalesced */
     from game_partner_accesses($1, $2, $3)`,
    [
      different.map(([, { partner }]) => partner),
      different.map(([, { protocol }]) => protocol),
      different.map(([, { address }]) => address),
    ],
  );
  const known = new Map(rows.map(({ at, ...access }) => [different[at - 1]![0], access]));
  return texts.map((text) => known.get(text));
}

export interface EndpointRow {
  protocol: string;
  baseUrl: string | null;
  launchUrl: string | null;
  timeoutMs: number;
  transferMax: number | null;
  key: number | null;
}

/** Undefined for a partner without a protocol or access. */
export async function endpointOf(db: Queryable, partner: string): Promise<EndpointRow | undefined> {
  const [row] = await db.query<EndpointRow>(
    `select p.protocol, a.base_url as "baseUrl", a.launch_url as "launchUrl", p.timeout_ms as "timeoutMs", a.transfer_max as "transferMax",
       (select max(k.version) from game_partner_keys k where k.partner = a.partner
         and (k.valid_until is null or k.valid_until > site_now())) as key
     from game_partner_access a join game_partners p on p.code = a.partner
     where a.partner = $1 and p.protocol is not null`,
    [partner],
  );
  return row;
}
