import { popupFrequencies, popupPlaceNames, type PopupPlan } from '@chokdee/shared/contracts/popups';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Stack, Text } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckFields } from '../../form/check-fields.tsx';

interface PopupFieldsetProps {
  plan: PopupPlan;
  onChange: (plan: PopupPlan) => void;
}

/** Over which pages a popup comes, and how often. */
export function PopupFieldset({ plan, onChange }: PopupFieldsetProps) {
  const text = useTexts('operator');
  return (
    <Stack gap="4">
      <Box>
        <CheckFields
          legend={text('content.popup.places')}
          options={popupPlaceNames.map((value) => ({ value, label: text(`content.popup.place.${value}`) }))}
          chosen={plan.places}
          onChange={(places) => onChange({ ...plan, places })}
        />
        <Text textStyle="sm" color="fg.muted">
          {text('content.popup.hint')}
        </Text>
      </Box>
      <Picker
        label={text('content.popup.often')}
        value={plan.often}
        options={popupFrequencies.map((value) => ({ value, label: text(`content.popup.${value}`) }))}
        onChange={(often) => onChange({ ...plan, often: often as PopupPlan['often'] })}
      />
    </Stack>
  );
}
