import type pg from 'pg';

/** PostgreSQL's description of a statement that was parsed but not run. */
export interface Described {
  /** Oids of the parameter types. */
  parameters: readonly number[];
  columns: readonly DescribedColumn[];
}

interface DescribedColumn {
  name: string;
  typeOid: number;
}

interface Wire {
  parse(message: { text: string; name: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
}

/** A driver query that sends only Parse and Describe. */
class Description {
  private described: { parameters: readonly number[]; columns: readonly DescribedColumn[] } = {
    parameters: [],
    columns: [],
  };

  private readonly text: string;
  private readonly done: (described: Described) => void;
  private readonly failed: (error: Error) => void;

  constructor(text: string, done: (described: Described) => void, failed: (error: Error) => void) {
    this.text = text;
    this.done = done;
    this.failed = failed;
  }

  submit(wire: Wire): void {
    wire.once(
      'parameterDescription',
      ({ dataTypeIDs }) => (this.described = { ...this.described, parameters: dataTypeIDs }),
    );
    wire.parse({ text: this.text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.described = {
      ...this.described,
      columns: fields.map(({ name, dataTypeID }) => ({ name, typeOid: dataTypeID })),
    };
  }

  /** The driver makes no further calls after this. */
  handleError(error: Error): void {
    this.failed(error);
  }

  handleReadyForQuery(): void {
    this.done(this.described);
  }
}

/** @throws PostgreSQL's error about the statement. */
export function describeStatement(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve, reject) => {
    client.query(new Description(text, resolve, reject) as unknown as pg.Submittable);
  });
}
