export const usage = `Builds, and what runs where. A domain is a domain's name, or all.

Build
  mfe create promo [--dir folder]                            a remote to begin with, which builds and passes the gate
  mfe build wallet                                           the same sources are always the same bytes, under the same name
  mfe publish wallet                                         builds what is not built, and puts it into the registry; nothing runs it yet
  mfe dev [--port 3020]                                      serves the remote in this folder to a development site
  mfe pack <folder>                                          shared and this command, for teams with a repository of their own; the conformance kit
Run
  mfe promote wallet@<build> --domain local --reason …       makes a published build what everyone gets, once it has passed the gate
      [--percent 10]                                         gives it to so many visitors only; say it again to raise it
  mfe rollback wallet --domain local --reason …              ends a rollout, or goes back to the build before
  mfe rollback --domain local --to 12 --reason …             makes a domain exactly what it was in a generation
  mfe pin wallet@<build> --domain local --reason …           gives a domain a build of its own, whatever is promoted
  mfe unpin wallet --domain local --reason …
  mfe off wallet --domain local --reason …                   switches a remote off at once; all names every remote
  mfe on wallet --domain local --reason …
  mfe maintenance wallet --domain local --reason …
      --dry-run                                              of all these: says what would differ and what the gate finds, and changes nothing
      --at 2027-01-31T03:00:00+07:00                         does it then
  mfe plans · mfe approve <id> · mfe cancel <id>             what waits for its time, or for another person's yes
Look
  mfe status                                                 what runs in every domain
  mfe builds wallet                                          its builds, the newest first
  mfe explain --domain local [--user anong | --bucket 1234]  what a visitor gets, and what decided it
  mfe diff 11 12 --domain local                              what differs between two generations
  mfe history --domain local [--limit 20]                    who changed what, and why
  mfe audit [--limit 100]                                    everything that was asked of the registry
  mfe verify-store                                           reads every stored file and compares it with what was published
  mfe health · mfe evidence                                  how builds fare, and what was rolled back by itself

The registry is that of the site at --registry or MFE_REGISTRY, asked with the token in MFE_TOKEN; without them the development site that was
started from this folder (DATA_DIR). --json prints what came of it as JSON. Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

/** An invalid command line. The message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
