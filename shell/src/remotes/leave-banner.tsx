import { useId } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { AboveModals, Countdown, Flex, Icon, Text } from '@chokdee/shared/ui';
import { FootPlace } from '../layout/foot-place.tsx';
import { messageMargin } from '../layout/foot.ts';

/**
 * Announces unobtrusively that this part of the site is being switched off, and how long the member has to
 * finish.
 */
export function LeaveBanner({ untilMs }: { untilMs: number }) {
  const text = useTexts('shell');
  const labelId = useId();
  return (
    <AboveModals>
      <FootPlace
        // Above modals it is outside the page's landmarks.
        role="region"
        aria-labelledby={labelId}
        room="--leave-bar"
      >
        <Flex
          {...messageMargin}
          align="center"
          gap="3"
          paddingX="4"
          paddingY="2.5"
          maxWidth="xl"
          bg="amber.muted"
          color="amber.fg"
          borderWidth="1px"
          borderColor="amber.border"
          borderRadius="l3"
          boxShadow="lg"
          animation="rise 0.18s ease-out"
        >
          <Icon name="timer" />
          <Text id={labelId} role="status" fontSize="sm">
            {text('remote.leaving')}
          </Text>
          <Countdown untilMs={untilMs} fontWeight="semibold" color="amber.fg" />
        </Flex>
      </FootPlace>
    </AboveModals>
  );
}
