import type { Comparison } from '@chokdee/shared/contracts/partner-report';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Flex, Heading } from '@chokdee/shared/ui';
import { useState } from 'react';
import { AskAgain } from './ask-again.tsx';
import { ComparisonFacts } from './comparison-facts.tsx';
import { DayCases } from './day-cases.tsx';

interface ComparisonCardProps {
  run: Comparison;
  onChanged: () => void;
}

const palettes: Record<Comparison['state'], string> = { read: 'amber', compare: 'amber', done: 'green' };

/** The comparison of a partner's list of a day: its state and its differences. */
export function ComparisonCard({ run, onChanged }: ComparisonCardProps) {
  const text = useTexts('operator');
  const [dialog, setDialog] = useState<'again' | 'cases'>();
  const { name, day, source, state, failure, waiting } = run;
  const of = `${name}, ${formatDay(day)}`;
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="l2" padding="4">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h3" size="sm">
          {of}
        </Heading>
        <Badge colorPalette={failure ? 'red' : palettes[state]}>
          {text(failure ? 'partnerReports.failing' : `partnerReports.state.${state}`)}
        </Badge>
        {waiting > 0 && (
          <Badge colorPalette="amber">{text('partnerReports.waiting', { count: waiting })}</Badge>
        )}
      </Flex>
      <ComparisonFacts run={run} />
      <Flex gap="2" wrap="wrap" marginTop="2">
        <Button
          variant="outline"
          minHeight="11"
          aria-haspopup="dialog"
          aria-label={`${text('partnerReports.show')}: ${of}`}
          onClick={() => setDialog('cases')}
        >
          {text('partnerReports.show')}
        </Button>
        {source === 'report' && (
          <Button
            variant="ghost"
            minHeight="11"
            aria-haspopup="dialog"
            aria-label={`${text('partnerReports.again')}: ${of}`}
            onClick={() => setDialog('again')}
          >
            {text('partnerReports.again')}
          </Button>
        )}
      </Flex>
      {dialog === 'cases' && (
        <DayCases run={run} title={of} onClose={() => setDialog(undefined)} onChanged={onChanged} />
      )}
      {dialog === 'again' && (
        <AskAgain run={run} title={of} onClose={() => setDialog(undefined)} onChanged={onChanged} />
      )}
    </Box>
  );
}
