import { Pages } from '#/base/web/ui/Pages.tsx';
import { TabPanel } from '#/base/web/ui/TabPanel.tsx';
import { Tabs } from '#/base/web/ui/Tabs.tsx';
import { useAddress } from '#/base/web/useAddress.ts';
import { say } from '#/texts.ts';
import { CaseCard } from './CaseCard.tsx';
import { useCases } from './useReports.ts';

const lists = ['waiting', 'decided'] as const;
type List = (typeof lists)[number];
const tabs = lists.map(value => ({ value, label: say(`reports.${value}`) }));
const empty = { waiting: 'reports.queueEmpty', decided: 'reports.decidedEmpty' } as const;

/** What people have reported: waiting for a decision, or decided; which of both stands in the address. */
export function Queue() {
  const { query, change } = useAddress();
  const chosen = lists.find(list => list === query.get('reports')) ?? 'waiting';
  return (
    <Tabs
      label={say('reports.queueTabs')}
      tabs={tabs}
      value={chosen}
      onChange={list => change({ reports: list })}
    >
      {lists.map(list => (
        <TabPanel key={list} value={list}>
          <Cases list={list} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

const Cases = ({ list }: { list: List }) => (
  <Pages
    query={useCases(list)}
    label={say(`reports.${list}`)}
    empty={say(empty[list])}
    failed="staff.loadFailed"
    row={found => <CaseCard key={found.id} found={found} />}
  />
);
