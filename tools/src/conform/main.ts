import { bench } from './bench.ts';
import type { Case } from './case.ts';
import { casesOf } from './cases/cases.ts';
import { httpPlayers, PlayersError } from './http-players.ts';
import { readOptions, type Options } from './options.ts';
import type { Players } from './players.ts';
import type { Protocol } from './protocol.ts';
import { chokdee } from './protocols/chokdee.ts';
import { hub88 } from './protocols/hub88.ts';
import { reportOf, resultLines, summaryLine } from './report.ts';
import { runCases } from './run.ts';
import { transferBench } from './transfer/bench.ts';
import { transferCases } from './transfer/cases.ts';
import { provider } from './transfer/provider.ts';
import { overHttp } from './transport.ts';
import { usage, UsageError } from './usage.ts';

/** What a command of the wallet's own owner knows without options. */
export interface OwnWallet {
  partner: string;
  secret: string;
  privateKey?: string;
  players: Players;
  close(): Promise<void>;
}

export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

const toConsole: Output = { print: (line) => console.log(line), complain: (line) => console.error(line) };

/**
 * Runs one command line. Exit codes: 0 the wallet conforms, 1 it does not, 2 the kit could not run.
 *
 * @param ownWallet used where --players is not given.
 */
export async function main(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  {
    output = toConsole,
    ownWallet,
  }: { output?: Output; ownWallet?: (options: Options) => Promise<OwnWallet> } = {},
): Promise<number> {
  try {
    const options = readOptions(args, env);
    if (!options) {
      output.print(usage);
      return 0;
    }
    if (options.list) {
      for (const { id, title } of namesOf(options)) output.print(`${id.padEnd(44)} ${title}`);
      return 0;
    }
    const own = options.players === undefined ? await ownWallet?.(options) : undefined;
    try {
      return await check(options, own, output);
    } finally {
      await own?.close();
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof PlayersError)) throw error;
    output.complain(error.message);
    return 2;
  }
}

function namesOf({ protocol, only }: Options): { id: string; title: string }[] {
  const cases = protocol === 'transfer' ? transferCases : casesOf(protocol);
  return cases.filter(({ id }) => id.includes(only));
}

function check(options: Options, own: OwnWallet | undefined, output: Output): Promise<number> {
  const parts = { options, output, players: own?.players ?? playersOf(options) };
  if (options.protocol === 'transfer') return checkTransfers(own?.secret ?? options.secret, parts);
  return checkCalls(protocolOf(options, own), parts);
}

function protocolOf(options: Options, own: OwnWallet | undefined): Protocol {
  const partner = own?.partner ?? options.partner;
  if (partner === undefined) throw new UsageError('Give the code of the partner with --partner.');
  if (options.protocol === 'hub88') {
    const privateKey = own?.privateKey ?? options.privateKey;
    if (privateKey === undefined)
      throw new UsageError('Give the key of the partner with --private-key or in CONFORM_PRIVATE_KEY.');
    return hub88({ partner, privateKey });
  }
  const secret = own?.secret ?? options.secret;
  if (secret === undefined)
    throw new UsageError('Give the secret of the partner with --secret-file or in CONFORM_SECRET.');
  return chokdee({ partner, secret });
}

function playersOf({ players, playersToken }: Options): Players {
  if (players === undefined || !URL.canParse(players))
    throw new UsageError("Give the address of the wallet owner's hooks with --players.");
  return httpPlayers(players, playersToken);
}

type Check = Pick<OwnWallet, 'players'> & { options: Options; output: Output };

async function checkCalls(protocol: Protocol, { options, players, output }: Check): Promise<number> {
  const { wallet } = options;
  const parts = { protocol, players, send: overHttp(wallet), origin: wallet };
  const cases = casesOf(protocol.name).filter(({ id }) => id.includes(options.only));
  return reported(cases, () => bench(parts), { options, output });
}

/** The wallet calls a provider of ours. */
async function checkTransfers(
  secret: string | undefined,
  { options, players, output }: Check,
): Promise<number> {
  const own = await provider({ port: options.listen, ...(secret === undefined ? {} : { secret }) });
  try {
    await players.partner({ providerUrl: own.url });
    const cases = transferCases.filter(({ id }) => id.includes(options.only));
    return await reported(cases, () => transferBench({ players, provider: own }), { options, output });
  } finally {
    await own.close();
  }
}

async function reported<Tools>(
  cases: readonly Case<Tools>[],
  tools: () => Tools,
  { options: { protocol, wallet, only, json }, output }: { options: Options; output: Output },
): Promise<number> {
  if (cases.length === 0) throw new UsageError(`No case's name contains ${only}.`);
  const results = await runCases(cases, {
    tools,
    ...(json ? {} : { onResult: (result) => resultLines(result).forEach((line) => output.print(line)) }),
  });
  const report = reportOf(protocol, wallet || 'The wallet', results);
  output.print(json ? JSON.stringify(report, undefined, 2) : summaryLine(report));
  return report.failed === 0 ? 0 : 1;
}
