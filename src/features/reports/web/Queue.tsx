import { say } from '#/app/texts.ts';
import { Waits } from '#/features/staff/web/Waits.tsx';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { CaseCard } from './CaseCard.tsx';
import { type CaseList, caseLists, useCases, useCasesWaiting } from './useReports.ts';

const tabs = () => caseLists.map(value => ({ value, label: say(`reports.${value}`) }));
const empty = { waiting: 'reports.queueEmpty', decided: 'reports.decidedEmpty' } as const;

/** Which of the lists is shown, by the address. */
function useShown() {
  const { query, change } = useAddress();
  const chosen = caseLists.find(list => list === query.get('reports')) ?? 'waiting';
  return { chosen, choose: (list: string) => change({ reports: list }) };
}

/** What people have reported: waiting for a decision, or decided. */
export function Queue() {
  const { chosen, choose } = useShown();
  return (
    <Tabs label={say('reports.queueTabs')} tabs={tabs()} value={chosen} onChange={choose}>
      {caseLists.map(list => (
        <TabPanel key={list} value={list}>
          <Cases list={list} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

const Cases = ({ list }: { list: CaseList }) => (
  <Pages
    query={useCases(list)}
    label={say(`reports.${list}`)}
    empty={say(empty[list])}
    failed="staff.loadFailed"
    row={found => <CaseCard key={found.id} found={found} />}
  />
);

/** How many wait. */
export const CasesWait = () => <Waits count={useCasesWaiting(useShown().chosen)} />;
