import type { Comparison } from '@chokdee/shared/contracts/partner-report';
import { useTexts } from '@chokdee/shared/i18n';
import { reloadCalls } from '../console/reload-calls.ts';
import { SideDrawer } from '../console/side-drawer.tsx';
import { LiveList } from '../money/live-list.tsx';
import { CaseCard } from './case-card.tsx';
import { useCases } from './use-cases.ts';

interface DayCasesProps {
  run: Comparison;
  title: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Every case of a partner and a day, also settled ones. */
export function DayCases({ run: { partner, day }, title, onClose, onChanged }: DayCasesProps) {
  const text = useTexts('operator');
  const { list: cases, more, loadMore } = useCases({ partner, day });
  return (
    <SideDrawer title={title} text={text('partnerReports.dayText')} onClose={onClose}>
      <LiveList
        call={cases}
        label={text('partnerReports.cases')}
        empty={text('partnerReports.equal')}
        onMore={more ? loadMore : undefined}
      >
        {(known) => (
          <CaseCard
            key={known.id}
            known={known}
            onChanged={() => {
              reloadCalls(cases);
              onChanged();
            }}
          />
        )}
      </LiveList>
    </SideDrawer>
  );
}
