import { drillFaults } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, chakra, SimpleGrid, Text } from '@chokdee/shared/ui';

/** Each fault, how the site handles it, and what a member would see. */
export function FaultList() {
  const text = useTexts('operator');
  return (
    <chakra.details borderWidth="1px" borderRadius="l3" bg="bg.panel" paddingX="4" paddingY="3">
      <chakra.summary cursor="button" fontWeight="medium">
        {text('drill.whatSiteDoes')}
      </chakra.summary>
      <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} gap="4" marginTop="3">
        {drillFaults.map((fault) => (
          <Box key={fault}>
            <Text as="dt" fontWeight="semibold">
              {text(`fault.${fault}`)}
            </Text>
            <Text as="dd" textStyle="sm" color="fg.muted">
              {text(`faultText.${fault}`)}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </chakra.details>
  );
}
