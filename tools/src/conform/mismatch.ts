/** A case found something else than it expects. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
  readonly expected: string;
  readonly got: string;
  /** A command that sends the request again. */
  readonly request: string;

  constructor({ expected, got, request }: { expected: string; got: string; request: string }) {
    super(`expected ${expected}, got ${got}`);
    this.expected = expected;
    this.got = got;
    this.request = request;
  }
}
