import { auditActions, type AuditAction } from '@chokdee/shared/contracts/audit';
import { useTexts } from '@chokdee/shared/i18n';

type HeadOf<Name extends string> = Name extends `${infer Head}.${string}` ? Head : Name;
type RestOf<Name extends string, Head extends string> = Name extends `${Head}.${infer Rest}` ? Rest : never;

/** A text for each name, nested at its dots. */
type TextsOf<Name extends string> = {
  [Head in HeadOf<Name>]: [RestOf<Name, Head>] extends [never] ? string : TextsOf<RestOf<Name, Head>>;
};

export type ActTexts = TextsOf<AuditAction>;

/** Names an act. One of a former version has only the name that was stored. */
export function useActName(): (action: string) => string {
  const text = useTexts('operator');
  return (action) => {
    const known = auditActions.find((each) => each === action);
    return known ? text(`audit.act.${known}`) : action;
  };
}
