export const usage = `Checks a wallet for games against its protocol.

  <command> <chokdee|hub88> <address of the wallet> --players <url> --partner <code>
  <command> transfer --players <url> [--listen 4600]     the kit is the provider; the wallet calls it

  --players <url>        hooks of the wallet's owner, which make players (the guide's page "Check a wallet")
  --partner <code>       the code of the partner in the wallet's addresses
  --secret-file <file>   the secret that calls are signed with; default: the variable CONFORM_SECRET
  --private-key <file>   hub88: PEM of the RSA key that calls are signed with; default: the variable CONFORM_PRIVATE_KEY
  --listen <port>        transfer: where the provider listens; default: any free port
  --only <text>          cases whose name contains the text
  --json                 the report as JSON
  --list                 names the cases of the protocol, and calls nothing

Exit codes: 0 the wallet conforms, 1 it does not, 2 the kit could not run. CONFORM_PLAYERS_TOKEN is sent to the hooks as
a bearer token.`;

/** The command line cannot be run as it is. The message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
