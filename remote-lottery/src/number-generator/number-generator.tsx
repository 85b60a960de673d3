import { useTexts } from '@chokdee/shared/i18n';
import { digitsOf, isBaseOption } from '@chokdee/shared/rules/bet-options';
import { Checkbox } from '@chokdee/shared/fields';
import { Box, Button, Flex, Icon, Span, Stack } from '@chokdee/shared/ui';
import { useState } from 'react';
import { useSlip, useSlipActions } from '../slip/slip.store.ts';
import { DigitChoice } from './digit-choice.tsx';
import { KindChoice } from './kind-choice.tsx';
import { generatedNumbers, generatorKinds, isWinKind, type GeneratorKind } from './generator-kinds.ts';

const SHOWN = 24;

interface NumberGeneratorProps {
  /** Whether the round has two-digit (`two`) and three-digit (`three`) options. */
  two: boolean;
  three: boolean;
}

/** The number generator (จับวิน and similar): choose digits, preview the numbers, add them to the slip. */
export function NumberGenerator({ two, three }: NumberGeneratorProps) {
  const text = useTexts('lottery');
  const kinds = generatorKinds.filter((kind) => (kind === 'win2' ? two : three));
  const [kind, setKind] = useState<GeneratorKind>(kinds[0]!);
  const [digits, setDigits] = useState<readonly string[]>([]);
  const [everyOrder, setEveryOrder] = useState(false);
  const [repeats, setRepeats] = useState(false);
  const numbers = generatedNumbers({ kind, digits, everyOrder, repeats });
  const length = kind === 'win2' ? 2 : 3;
  return (
    <Stack gap="3" role="group" aria-label={text('generator.maker')}>
      <KindChoice kinds={kinds} kind={kind} onChange={setKind} />
      <DigitChoice digits={digits} onChange={setDigits} />
      {isWinKind(kind) && (
        <Flex gap="5" wrap="wrap">
          <Choice label={text('generator.everyOrder')} checked={everyOrder} onChange={setEveryOrder} />
          <Choice label={text('generator.repeats')} checked={repeats} onChange={setRepeats} />
        </Flex>
      )}
      <Box
        role="status"
        minHeight="12"
        fontSize="sm"
        color="fg.muted"
        lineHeight="1.6"
        fontVariantNumeric="tabular-nums"
      >
        {numbers.length === 0 ? (
          text(isWinKind(kind) && !repeats ? 'generator.chooseMore' : 'generator.choose', { n: length })
        ) : (
          <>
            <Span color="fg" fontWeight="semibold">
              {numbers.slice(0, SHOWN).join(' ')}
            </Span>
            {numbers.length > SHOWN && ` +${numbers.length - SHOWN}`}
          </>
        )}
      </Box>
      <AddGenerated numbers={numbers} length={length} />
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <Checkbox.Root checked={checked} minHeight="11" onCheckedChange={(details) => onChange(details.checked)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}

/** Adds the numbers to the slip on the active options of their length, and says when none is active. */
function AddGenerated({ numbers, length }: { numbers: readonly string[]; length: 2 | 3 }) {
  const text = useTexts('lottery');
  const { addNumbers } = useSlipActions();
  const active = useSlip((state) => state.active);
  const options = [...active].filter(isBaseOption).filter((option) => digitsOf(option) === length);
  return (
    <>
      <Button
        size="lg"
        colorPalette="red"
        variant={options.length > 0 ? 'solid' : 'outline'}
        disabled={numbers.length === 0}
        onClick={() => addNumbers(numbers)}
      >
        <Icon name="plus" />
        {options.length > 1
          ? text('generator.addOn', { n: numbers.length, options: options.length })
          : text('generator.add', { n: numbers.length })}
      </Button>
      {options.length === 0 && (
        <Box fontSize="sm" color="fg.warning">
          {text(`generator.need${length}`)}
        </Box>
      )}
    </>
  );
}
