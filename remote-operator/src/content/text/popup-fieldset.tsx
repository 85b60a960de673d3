import { popupFrequencies, popupPlaceNames } from '@chokdee/shared/contracts/popups';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Stack, Text } from '@chokdee/shared/ui';
import { Picker } from '../../console/picker.tsx';
import { CheckFields } from '../../form/check-fields.tsx';
import type { Fields } from '../../form/fields.ts';
import type { ContentValues } from '../draft/content-values.ts';

/** Over which pages a popup comes, and how often. */
export function PopupFieldset({ form }: { form: Fields<ContentValues> }) {
  const text = useTexts('operator');
  const { places, often } = form.values.popup;
  return (
    <Stack gap="4">
      <Box>
        <CheckFields
          legend={text('content.popup.places')}
          options={popupPlaceNames.map((value) => ({ value, label: text(`content.popup.place.${value}`) }))}
          chosen={places}
          onChange={(chosen) => form.change('popup.places', chosen)}
        />
        <Text textStyle="sm" color="fg.muted">
          {text('content.popup.hint')}
        </Text>
      </Box>
      <Picker
        label={text('content.popup.often')}
        value={often}
        options={popupFrequencies.map((value) => ({ value, label: text(`content.popup.${value}`) }))}
        onChange={(chosen) => form.change('popup.often', chosen)}
      />
    </Stack>
  );
}
