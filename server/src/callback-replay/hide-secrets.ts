/** Stands for a secret in the stored text of a call. */
export const HIDDEN = '[hidden]';

const SECRET_NAME = /token|secret|password|signature|(^|_)url$|Url$/i;

/**
 * The texts of a call without its tokens, codes and addresses that hold them. A value that is
 * secret in one text is replaced wherever it occurs in both. A text that is not JSON becomes empty:
 * nobody knows what it holds.
 */
export function withoutSecrets({ body, answer }: { body: string; answer: string }): {
  body: string;
  answer: string;
} {
  const secrets = new Set<string>();
  const [sent, answered] = [parsed(body), parsed(answer)];
  // `code` of a request is exchanged for a token; that of an answer says why it was refused.
  collect(sent, (name) => SECRET_NAME.test(name) || name === 'code', secrets);
  collect(answered, (name) => SECRET_NAME.test(name), secrets);
  return { body: hidden(sent, secrets), answer: hidden(answered, secrets) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function collect(value: unknown, isSecret: (name: string) => boolean, secrets: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (isSecret(name)) leaves(inner, secrets);
    else collect(inner, isSecret, secrets);
  }
}

function leaves(value: unknown, secrets: Set<string>): void {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) leaves(inner, secrets);
  else if (value !== '' && value !== null) secrets.add(String(value));
}

function hidden(value: unknown, secrets: ReadonlySet<string>): string {
  if (value === undefined) return '';
  const texts = [...secrets].sort((one, other) => other.length - one.length);
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'number' && secrets.has(String(inner))) return HIDDEN;
    if (typeof inner !== 'string') return inner;
    return texts.reduce((text, secret) => text.replaceAll(secret, HIDDEN), inner);
  });
}
