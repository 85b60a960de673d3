import ts from 'typescript';
import type { GivenNulls } from './results.ts';

export interface SelectedColumn {
  name: string;
  /** PostgreSQL's name of the type. */
  type: string;
  nullable: boolean;
}

const JSON_TYPES = new Set(['json', 'jsonb']);
/** Types of a bare `null`, or of no value. */
const WITHOUT_VALUE = new Set(['void', 'unknown']);

/** Compares TypeScript types with column types by the compiler's rules. */
export class ColumnComparison {
  private readonly checker: ts.TypeChecker;
  private readonly read: ts.Type;
  private readonly written: ts.Type;

  constructor(program: ts.Program) {
    this.checker = program.getTypeChecker();
    this.read = this.declared(program, 'ReadTypes');
    this.written = this.declared(program, 'ParameterTypes');
  }

  nullsIn(values: readonly ts.Type[]): GivenNulls {
    return {
      parameters: values.map((value) => this.admitsNull(value)),
      elements: values.map((value) => {
        const element = this.checker.getIndexTypeOfType(
          this.checker.getNonNullableType(value),
          ts.IndexKind.Number,
        );
        return element === undefined || this.admitsNull(element);
      }),
    };
  }

  parameters(values: readonly ts.Type[], types: readonly string[]): string[] {
    if (values.length !== types.length)
      return [`it has ${types.length} parameters and is given ${values.length} values`];
    return types.flatMap((type, at) => {
      const value = values[at]!;
      const problem = this.parameter(value, type);
      return problem ? [`$${at + 1} is ${type} and is given ${this.nameOf(value)}${problem}`] : [];
    });
  }

  hasColumns(row: ts.Type): boolean {
    return this.checker.getPropertiesOfType(row).length > 0;
  }

  row(row: ts.Type, columns: readonly SelectedColumn[]): string[] {
    const members = row.isUnion() ? row.types : [row];
    const names = new Set(
      members.flatMap((member) => this.checker.getPropertiesOfType(member).map(({ name }) => name)),
    );
    return [...names].flatMap((name) => {
      const column = columns.find((selected) => selected.name === name);
      const declared = members
        .map((member) => this.member(member, name))
        .filter((type) => type !== undefined);
      // A column that some members of a union lack is read only once the member is known.
      if (column)
        return (
          this.column(declared, declared.length < members.length ? { ...column, nullable: false } : column) ??
          []
        );
      // A missing column reads as undefined, which an optional property allows.
      if (declared.some((type) => this.checker.isTypeAssignableTo(this.checker.getUndefinedType(), type)))
        return [];
      return [
        `it answers no column "${name}"; it has ${columns.map((selected) => selected.name).join(', ') || 'none'}`,
      ];
    });
  }

  /** @param declared one type, or the type in each member of a union; a row may be any member. */
  private column(declared: readonly ts.Type[], { name, type, nullable }: SelectedColumn): string | undefined {
    const wanted = (text: string) =>
      `column "${name}" is ${text}, not ${declared.map((member) => this.nameOf(member)).join(' or ')}`;
    if (declared.some(({ flags }) => flags & ts.TypeFlags.Any)) return wanted('declared any: say what it is');
    if (
      nullable &&
      !declared.some((member) => this.checker.isTypeAssignableTo(this.checker.getNullType(), member))
    )
      return wanted(`${this.columnName(type)} | null`);
    if (JSON_TYPES.has(type) || WITHOUT_VALUE.has(type)) return undefined;
    const value = this.member(this.read, type);
    if (!value) return `column "${name}" is of type ${type}, which has no reader: cast it`;
    const fits = declared.every((member) => {
      const rest = this.checker.getNonNullableType(member);
      return this.checker.isTypeAssignableTo(value, rest) || this.checker.isTypeAssignableTo(rest, value);
    });
    return fits ? undefined : wanted(this.columnName(type, nullable));
  }

  private columnName(type: string, nullable = false): string {
    const value = this.member(this.read, type);
    return `${value ? this.nameOf(value) : type}${nullable ? ' | null' : ''}`;
  }

  private parameter(value: ts.Type, type: string): string | undefined {
    const rest = this.checker.getNonNullableType(value);
    if (rest.flags & ts.TypeFlags.Any) return ': say what it is';
    if (rest.flags & ts.TypeFlags.Never) return undefined;
    if (JSON_TYPES.has(type))
      return this.isJson(rest) ? undefined : ': an array would become one of PostgreSQL, stringify it';
    const taken = this.member(this.written, type);
    if (!taken) return ', which `column-types.ts` does not know';
    return this.checker.isTypeAssignableTo(rest, taken) ? undefined : `, not ${this.nameOf(taken)}`;
  }

  /** JSON text, or an object that the driver serializes. */
  private isJson(value: ts.Type): boolean {
    const members = value.isUnion() ? value.types : [value];
    return members.every((member) => {
      if (this.checker.isArrayLikeType(member)) return false;
      return (
        this.checker.isTypeAssignableTo(member, this.checker.getStringType()) ||
        (member.flags & ts.TypeFlags.Object) !== 0
      );
    });
  }

  private admitsNull(type: ts.Type): boolean {
    return [this.checker.getNullType(), this.checker.getUndefinedType()].some((nothing) =>
      this.checker.isTypeAssignableTo(nothing, type),
    );
  }

  private member(types: ts.Type, name: string): ts.Type | undefined {
    const property = this.checker.getPropertyOfType(types, name);
    return property && this.checker.getTypeOfSymbol(property);
  }

  private nameOf(type: ts.Type): string {
    return this.checker.typeToString(type);
  }

  private declared(program: ts.Program, name: string): ts.Type {
    const file = program
      .getSourceFiles()
      .find(({ fileName }) => fileName.endsWith('/statements/column-types.ts'));
    const declaration = file?.statements.find(
      (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
    );
    if (!declaration) throw new Error(`${name} is not declared.`);
    return this.checker.getTypeAtLocation(declaration);
  }
}
