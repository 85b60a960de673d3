import type { FieldValues, Form } from '@chokdee/shared/form';

/** What a part of a form needs of it. The form may have more fields. */
export type Fields<Values extends FieldValues> = Pick<
  Form<Values>,
  'values' | 'change' | 'field' | 'problemOf'
>;
