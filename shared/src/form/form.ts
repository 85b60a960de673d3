// Federation shares one copy, which loads with the first screen that has a form
// (shell/src/remotes/share-scope.ts).
export { useForm, type Form, type FormOptions } from './use-form.ts';
export type { FieldValues } from 'react-hook-form';
