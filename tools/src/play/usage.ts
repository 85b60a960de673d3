export class UsageError extends Error {}

export const usage = `A developer's commands for rounds and builds, on the site of this DATA_DIR or DATABASE_URL:

  pnpm play open [--lottery yeekee-15] [--seconds 60] [--shoot 30]
      opens a round now; with --conventional shots alone decide
  pnpm play clock --minutes 10
      moves the site's clock on
  pnpm play clock --reset
      sets it to the real time again
  pnpm play shoot --bet 12 [--members 16] [--numbers 12345,00007]
      shoots as simulated members
  pnpm play result --bet 12 --first 123456 --last2 89 --front 111,222 --back 333,444
      enters an official result as two operators do
  pnpm play result --bet 12 --rule stock --close 1465.23 --change +8.45
      so for the other rules: thai-stock has --set50 besides, hanoi --special and --first,
      lao and set-4 --official, malay --first and --second
  pnpm play promote --remote support --build <build> [--domain local] [--percent 10]
      makes a published build live without the gate, or rolls it out to a share of visitors
  pnpm play --stdin
      runs a command per line of its input, each a JSON array of arguments, and answers each with a line of JSON

--json prints what came of it as JSON.`;
