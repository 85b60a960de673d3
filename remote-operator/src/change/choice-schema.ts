import { z } from 'zod';
import { actions, changeOf, mustTypeName, type Choice } from './actions.ts';
import type { Target } from './target.ts';

const choiceFields = z.object({
  action: z.enum(actions).optional(),
  build: z.string().optional(),
  percent: z.number().min(0).max(100),
  typedName: z.string(),
});

/** Makes the change of a complete choice. Messages are keys of the `change` texts. */
export const choiceSchemaOf = (target: Target) =>
  choiceFields.transform((choice, context) => {
    const change = changeOf(target.part, choice);
    if (change && !isNameMissing(target, choice)) return change;
    const message = choice.action === undefined ? 'chooseAction' : change ? 'typeName' : 'chooseBuild';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const isNameMissing = (target: Target, choice: Choice): boolean =>
  mustTypeName(target, choice) && choice.typedName.trim() !== target.domain;
