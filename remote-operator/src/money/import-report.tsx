import type { ImportReport as Report } from '@chokdee/shared/contracts/wallet-operator';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, List, Stack, Text } from '@chokdee/shared/ui';

const counts = ['rows', 'known', 'credited', 'suspense'] as const;

/** Totals of a bank statement, and the rows that need an operator. */
export function ImportReport({ report, title }: { report: Report; title: string }) {
  const text = useTexts('operator');
  const problems = [
    ...report.conflicts.map(({ line, transRef }) => ({
      line,
      why: text('money.report.conflict', { ref: transRef }),
    })),
    ...report.unreadable.map(({ line, why }) => ({ line, why: text(`money.report.why.${why}`) })),
  ];
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">{title}</Text>
      <List.Root gap="1" paddingStart="5">
        {counts.map((name) => (
          <List.Item key={name}>{text(`money.report.${name}`, { count: report[name] })}</List.Item>
        ))}
      </List.Root>
      {problems.map(({ line, why }) => (
        <Alert.Root key={`${line} ${why}`} status="warning">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal" overflowWrap="anywhere">
            {text('money.report.line', { line, why })}
          </Alert.Title>
        </Alert.Root>
      ))}
    </Stack>
  );
}
