// Imports nothing from the site: it is written from docs/decisions/yeekee.md alone.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const USAGE = `pnpm verify:yeekee <betId>      computes a Yeekee round again from what the site says of it
  --site <http://localhost:3000>   where
  --receipt <receipts.json>        receipts that were kept: the round must hold each of them
  --commit <hash>                  the commit as it was shown before the round opened
  --shots <hash>                   the hash of all shots as it was shown before the beacon told
  --simulated                      takes a development site's own beacon, which proves nothing`;

/** drand's quicknet. */
const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367,
  period: 3,
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

export interface Receipt {
  betId: number;
  seq: number;
  yingNumber: string;
  hash: string;
  createdAt: string;
  signature: string;
}
interface Fairness {
  rule: string;
  commit?: string;
  seed?: string;
  shotsHash?: string;
  told?: { signature: string; randomness: string };
  system?: { number: string; fills: string[] };
  chain: { anchor: string; place: number };
  beacon: {
    source: { hash: string; publicKey: string; periodSeconds: number; genesisSeconds: number };
    round: number;
  };
}
export interface Round {
  betId: number;
  state: string;
  count: number;
  keys: { publicKey: string; fromBlock: number; endorsement?: string }[];
  fairness: Fairness;
  sum?: number;
  rank16?: string;
  result?: string;
  draw?: { top3: string; bottom2: string };
  winners?: { rank: number; seq: number }[];
  voidReason?: string;
  shots: { seq: number; yingNumber: string }[];
  shootCloseSeconds: number;
}
export interface Step {
  what: string;
  ok: boolean;
  detail: string;
}
const sha256 = (...parts: (Buffer | string)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const padded = (value: number) => String(value % 100_000).padStart(5, '0');

/** h_0 to h_N. */
export function chainOf(betId: number, shots: readonly { yingNumber: string }[]): string[] {
  const hashes = [sha256(`yeekee|v1|betId=${betId}`)];
  for (const [at, { yingNumber }] of shots.entries())
    hashes.push(sha256(hashes[at]!, `|${at + 1}|${yingNumber}`));
  return hashes.map((hash) => hash.toString('hex'));
}

function stream(seed: string, betId: number, shotsHash: string, randomness: string, count: number): string[] {
  const numbers: string[] = [];
  for (let counter = 0; numbers.length < count; counter += 1) {
    const value = createHmac('sha256', bytes(seed))
      .update(`yeekee/v1|${betId}|${shotsHash}|${randomness}|${counter}`)
      .digest()
      .readUInt32BE();
    if (value < 4_294_900_000) numbers.push(padded(value));
  }
  return numbers;
}
function isBeaconValue(key: string, round: number, signature: string): boolean {
  const { Signature, hash, verify: verified } = bls12_381.shortSignatures;
  return (
    /^[0-9a-f]{96}$/.test(signature) &&
    verified(
      Signature.fromHex(signature),
      hash(sha256(bytes(round.toString(16).padStart(16, '0')))),
      bytes(key),
    )
  );
}

const receiptText = ({ betId, seq, yingNumber, hash, createdAt }: Receipt) =>
  `chokdee yeekee receipt 1\nbet ${betId}\nshot ${seq}\nnumber ${yingNumber}\nhash ${hash}\nat ${createdAt}`;
const signed = (x: string, text: string, signature = '') =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
/** The trusted keys of the site, oldest first: up to the first that the previous key does not endorse. */
function vouched(keys: Round['keys']): string[] {
  const good = (at: number, key = keys[at]!, before = keys[at - 1]) =>
    before
      ? key.fromBlock > before.fromBlock &&
        signed(before.publicKey, `chokdee ledger key 1\n${key.publicKey}\n${key.fromBlock}`, key.endorsement)
      : key.fromBlock === 1;
  return keys
    .filter((_, last) => keys.slice(0, last + 1).every((_key, at) => good(at)))
    .map(({ publicKey }) => publicKey);
}

/** Checks a finished round. */
export function check(
  round: Round,
  receipts: readonly Receipt[] = [],
  expected: { commit?: string | undefined; shots?: string | undefined; simulated?: boolean | undefined } = {},
): Step[] {
  const { betId, fairness, shots, state } = round;
  const { seed = '', chain, beacon, told: value, shotsHash, commit } = fairness;
  const [numbers, hashes] = [shots.map(({ yingNumber }) => yingNumber), chainOf(betId, shots)];
  const steps: Step[] = [
    {
      what: 'shots',
      ok: shots.length === round.count && shots.every(({ seq }, at) => seq === at + 1),
      detail: `${shots.length} in their order`,
    },
  ];
  const say = (what: string, ok: boolean, detail: string) => steps.push({ what, ok, detail });
  const mine = receipts.filter((each) => Number(each.betId) === betId);
  if (receipts.length > 0 && mine.length === 0) say('receipt', false, 'none of them is of this round');
  if (fairness.rule !== 'beacon' && (expected.commit || expected.shots || mine.length > 0))
    say(
      'rule',
      false,
      'a commit, a hash of all shots or a receipt is of a round by the beacon, and this one is said to be none',
    );
  for (const receipt of mine)
    say(
      'receipt',
      vouched(round.keys).some((key) => signed(key, receiptText(receipt), receipt.signature)) &&
        hashes[receipt.seq] === receipt.hash &&
        numbers[receipt.seq - 1] === receipt.yingNumber,
      `${receipt.yingNumber} is shot ${receipt.seq}, and the shots before it are those that there were then`,
    );
  let system: string[] = [];
  if (fairness.rule === 'beacon') {
    const source =
      beacon.source.hash === QUICKNET.hash
        ? QUICKNET
        : {
            hash: beacon.source.hash,
            key: beacon.source.publicKey,
            genesis: beacon.source.genesisSeconds,
            period: beacon.source.periodSeconds,
          };
    const secret = seed === '' && state === 'void' && Date.now() < (round.shootCloseSeconds + 600) * 1_000;
    const hashed = Array.from({ length: chain.place })
      .reduce<Buffer>((hash) => sha256(hash), bytes(seed))
      .toString('hex');
    say(
      'commit',
      (secret || sha256(bytes(seed)).toString('hex') === commit) && (expected.commit ?? commit) === commit,
      `${commit} is the hash of the seed ${secret ? 'which is told once the time of the round is over' : seed}`,
    );
    say(
      'anchor',
      secret || (seed !== '' && hashed === chain.anchor),
      `hashed ${chain.place} times, the seed ${secret ? 'must be' : 'is'} ${chain.anchor}`,
    );
    say(
      'chain',
      hashes.at(-1) === shotsHash && (expected.shots ?? shotsHash) === shotsHash,
      `the shots make ${hashes.at(-1)}`,
    );
    say(
      'promise',
      beacon.round === Math.floor((round.shootCloseSeconds - source.genesis) / source.period) + 3,
      `round ${beacon.round} of the beacon comes at least three seconds after the last moment to shoot`,
    );
    say(
      'beacon',
      source === QUICKNET || expected.simulated === true,
      source === QUICKNET ? "drand's quicknet" : 'not a public one: the site knows what it will tell',
    );
    if (state === 'settled') {
      say(
        'signature',
        !!value &&
          isBeaconValue(source.key, beacon.round, value.signature) &&
          sha256(bytes(value.signature)).toString('hex') === value.randomness,
        `the beacon told ${value?.randomness}`,
      );
      system = stream(
        seed,
        betId,
        hashes.at(-1)!,
        value?.randomness ?? '',
        1 + Math.max(0, 16 - numbers.length),
      );
      say(
        'system',
        system.join() === [fairness.system?.number, ...(fairness.system?.fills ?? [])].join(),
        `the system shot is ${system[0]}${system.length > 1 ? `, and ${system.slice(1).join(' ')} stand for shots that are missing` : ''}`,
      );
    }
  }
  if (state !== 'settled')
    return [
      ...steps,
      {
        what: 'result',
        ok: state === 'void',
        detail: `${state}${round.voidReason ? `: ${round.voidReason}` : ''}`,
      },
    ];
  const sum = [...numbers, ...system].reduce((total, number) => total + Number(number), 0);
  const rank16 = numbers.at(-16) ?? system.at(-1) ?? '';
  const result = padded(sum - Number(rank16));
  say(
    'result',
    sum === round.sum &&
      rank16 === round.rank16 &&
      result === round.result &&
      round.draw?.top3 === result.slice(2) &&
      round.draw.bottom2 === result.slice(0, 2),
    `${sum} - ${rank16} makes ${result}; announced ${round.result}, paid ${round.draw?.top3} and ${round.draw?.bottom2}`,
  );
  say(
    'ranks',
    (round.winners ?? []).every(({ rank, seq }) => seq === numbers.length - rank + 1),
    (round.winners ?? []).map(({ rank, seq }) => `rank ${rank} is shot ${seq}`).join(', ') || 'none was paid',
  );
  return steps;
}

async function fetched(site: string, betId: string): Promise<Round> {
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${site}/api${path}`, {
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) verify-yeekee',
        'x-requested-with': 'verify-yeekee',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return (await response.json()) as T;
    throw new Error(`${path} was answered ${response.status} ${await response.text()}`);
  };
  const shots: Round['shots'] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: { shots: Round['shots']; next?: number } = await ask(
      `/ying-results.proof?betId=${betId}&after=${after}`,
    );
    shots.push(...page.shots);
    after = page.next;
  }
  const [result, { keys }, { timestamp }] = [
    await ask<Round>('/ying-results.one', { betId: Number(betId) }),
    await ask<Pick<Round, 'keys'>>('/ledger.head'),
    await ask<{ timestamp: { realShootCloseTime: number } }>(`/bet-lists.one?id=${betId}`),
  ];
  return { ...result, keys, shots, shootCloseSeconds: timestamp.realShootCloseTime };
}

async function main(): Promise<number> {
  const {
    positionals: [betId],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string', default: 'http://localhost:3000' },
      receipt: { type: 'string', multiple: true, default: [] },
      commit: { type: 'string' },
      shots: { type: 'string' },
      simulated: { type: 'boolean' },
    },
  });
  if (!/^\d+$/.test(betId ?? '')) return (console.error(USAGE), 2);
  const steps = check(
    await fetched(values.site.replace(/\/$/, ''), betId!),
    values.receipt.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Receipt),
    values,
  );
  for (const { what, ok, detail } of steps)
    console.log(`${ok ? 'ok   ' : 'FALSE'} ${what.padEnd(10)}${detail}`);
  return steps.every(({ ok }) => ok) ? 0 : 1;
}

if (process.argv[1]?.endsWith('verify/yeekee.ts'))
  main().then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    },
  );
