import { useTexts } from '@chokdee/shared/i18n';
import { StackSeparator, VStack } from '@chokdee/shared/ui';
import { choose, useConsent, type Consent } from '../../consent/consent.ts';
import { siteTracking } from '../../consent/site-tracking.ts';
import { ChoiceRow } from './choice-row.tsx';

interface ChoiceRowsProps {
  mayChoose: boolean;
  onChange: () => void;
}

/** What the site stores, and a switch for each part that needs consent. A switch applies at once. */
export function ChoiceRows({ mayChoose, onChange }: ChoiceRowsProps) {
  const text = useTexts('privacy');
  const consent = useConsent();
  const { measures, offersRecognition } = siteTracking();

  const change = (changes: Partial<Pick<Consent, 'measurement' | 'recognition'>>) => {
    const { measurement, recognition } = { ...consent, ...changes };
    choose({ measurement, recognition: offersRecognition ? recognition : undefined });
    onChange();
  };

  return (
    <VStack align="stretch" gap="0" separator={<StackSeparator />}>
      <ChoiceRow title={text('choice.necessary.title')} text={text('choice.necessary.text')} on fixed />
      {measures && (
        <ChoiceRow
          title={text('choice.measurement.title')}
          text={text('choice.measurement.text')}
          on={consent.measurement}
          fixed={!mayChoose}
          onChange={(measurement) => change({ measurement })}
        />
      )}
      {offersRecognition && (
        <ChoiceRow
          title={text('choice.recognition.title')}
          text={text('choice.recognition.text')}
          on={consent.recognition}
          fixed={!mayChoose}
          onChange={(recognition) => change({ recognition })}
        />
      )}
    </VStack>
  );
}
