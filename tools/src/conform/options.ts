import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { protocolNames, type ProtocolName } from './protocol.ts';
import { UsageError } from './usage.ts';

export interface Options {
  protocol: ProtocolName;
  /** Address of the wallet; empty for the transfer protocol, in which the wallet calls the kit. */
  wallet: string;
  players: string | undefined;
  playersToken: string | undefined;
  partner: string | undefined;
  secret: string | undefined;
  privateKey: string | undefined;
  listen: number;
  only: string;
  json: boolean;
  list: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Undefined: the usage is asked for.
 *
 * @throws UsageError
 */
export function readOptions(args: readonly string[], env: Environment): Options | undefined {
  const { values, positionals } = parsed(args);
  const [name, wallet = '', ...rest] = positionals;
  if (values.help || name === undefined) return undefined;
  const protocol = protocolNames.find((one) => one === name);
  if (!protocol) throw new UsageError(`${name} is no protocol: ${protocolNames.join(', ')}.`);
  if (rest.length > 0) throw new UsageError(`${rest.join(' ')} is not understood.`);
  if (protocol !== 'transfer' && !values.list && !URL.canParse(wallet))
    throw new UsageError('Give the address of the wallet, such as https://wallet.example.');
  const listen = Number(values.listen);
  if (!Number.isInteger(listen) || listen < 0 || listen > 65_535)
    throw new UsageError('--listen must be a port.');
  return {
    protocol,
    wallet: wallet.replace(/\/+$/, ''),
    players: values.players,
    playersToken: env['CONFORM_PLAYERS_TOKEN'],
    partner: values.partner,
    secret: fromFile(values['secret-file']) ?? env['CONFORM_SECRET'],
    privateKey: fromFile(values['private-key']) ?? env['CONFORM_PRIVATE_KEY'],
    listen,
    only: values.only,
    json: values.json,
    list: values.list,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        players: { type: 'string' },
        partner: { type: 'string' },
        'secret-file': { type: 'string' },
        'private-key': { type: 'string' },
        listen: { type: 'string', default: '0' },
        only: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // The other lines of the message are advice about dashes.
    throw new UsageError(String((error as Error).message.split('\n')[0]), { cause: error });
  }
}

function fromFile(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UsageError(`${file} cannot be read.`, { cause: error });
  }
}
