export const usage = `Which builds run where, on the site of this DATA_DIR or DATABASE_URL. A domain is a domain's name, or all.

  pnpm mfe status                                                what runs in every domain
  pnpm mfe promote wallet@<build> --domain local --reason …      makes a published build what everyone gets
           [--percent 10]                                        gives it to so many visitors only; say it again to raise it
  pnpm mfe rollback wallet --domain local --reason …             ends a rollout, or goes back to the build before
  pnpm mfe rollback --domain local --to 12 --reason …            makes a domain exactly what it was in a generation
  pnpm mfe pin wallet@<build> --domain local --reason …          gives a domain a build of its own, whatever is promoted
  pnpm mfe unpin wallet --domain local --reason …
  pnpm mfe off wallet --domain local --reason …                  switches a remote off at once; all names every remote
  pnpm mfe on wallet --domain local --reason …
  pnpm mfe maintenance wallet --domain local --reason …
  pnpm mfe history --domain local [--limit 20]                   who changed what, and why
  pnpm mfe diff 11 12 --domain local                             what differs between two generations
  pnpm mfe explain --domain local [--bucket 1234]                what a visitor gets, and what decided it

--author signs the change, with your user name unless given. --json prints what came of it as JSON.`;

/** A command that cannot be understood, in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
