import type { Form } from '@chokdee/shared/form';

/** The props of a textarea, as a form gives them. */
export type TextareaField = ReturnType<Form<{ text: string }>['field']> & { value: string };
