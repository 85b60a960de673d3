import { officialResult, type OfficialResult, type OfficialRule } from '@chokdee/shared/contracts/operator';
import { reason } from '@chokdee/shared/contracts/wallet-operator';
import { useForm } from '@chokdee/shared/form';
import { useTexts } from '@chokdee/shared/i18n';
import { Checkbox } from '@chokdee/shared/fields';
import { Button, Icon, Stack } from '@chokdee/shared/ui';
import { z } from 'zod';
import { ReasonInput } from '../console/reason-input.tsx';
import { DrawPreview } from './draw-preview.tsx';
import { blankEntry, type ResultEntry } from './result-entry.ts';
import { ResultFields } from './result-fields.tsx';

interface ResultFormProps {
  rule: OfficialRule;
  action: 'propose' | 'confirm';
  /** Button label, if the entry is not a first result. */
  label?: string;
  /** Texts of the reason. Absent: the entry needs none. */
  asked?: { label: string; hint: string };
  pending: boolean;
  onEntered: (result: OfficialResult, reason: string) => void;
}

const entered = z.object({
  result: z.custom<ResultEntry>().pipe(officialResult),
  /** Whether the operator compared the numbers with the announcement. */
  checked: z.boolean().refine(Boolean),
  reason: z.string(),
});
const enteredWithReason = entered.extend({ reason });

export function ResultForm({ rule, action, label, asked, pending, onEntered }: ResultFormProps) {
  const text = useTexts('operator');
  const form = useForm({
    schema: asked ? enteredWithReason : entered,
    initial: { result: blankEntry(rule), checked: false, reason: '' },
    validates: 'onSubmit',
  });
  const { result, checked } = form.values;

  return (
    <form
      onSubmit={form.submit((entry) => onEntered(entry.result, entry.reason))}
      noValidate
      autoComplete="off"
    >
      <Stack gap="5">
        {asked && <ReasonInput {...asked} {...form.field('reason')} />}
        <ResultFields rule={rule} form={form} />
        <DrawPreview rule={rule} result={officialResult.safeParse(result).data} />
        <Checkbox.Root
          checked={checked}
          onCheckedChange={(change) => form.change('checked', change.checked === true)}
          invalid={form.problemOf('checked') !== undefined}
          colorPalette="red"
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{text('results.checked')}</Checkbox.Label>
        </Checkbox.Root>
        <Button
          type="submit"
          size="xl"
          colorPalette="red"
          alignSelf={{ base: 'stretch', sm: 'start' }}
          loading={pending}
        >
          <Icon name={action === 'confirm' ? 'shield' : 'flag'} />
          {label ?? text(`results.${action}`)}
        </Button>
      </Stack>
    </form>
  );
}
