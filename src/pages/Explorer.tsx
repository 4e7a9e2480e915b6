import { useInfiniteQuery } from '@tanstack/react-query';
import { say, type TextKey } from '#/app/texts.ts';
import { NobodyMatches } from '#/features/connections/web/NobodyMatches.tsx';
import { PendingRequests } from '#/features/connections/web/PendingRequests.tsx';
import { PeopleFilters } from '#/features/connections/web/PeopleFilters.tsx';
import { PeopleGrid } from '#/features/connections/web/PeopleGrid.tsx';
import { PeopleYouMayKnow } from '#/features/connections/web/PeopleYouMayKnow.tsx';
import { peopleList } from '#/features/connections/web/people.ts';
import { Requests } from '#/features/connections/web/Requests.tsx';
import type { SuggestionLook } from '#/features/connections/web/SuggestedPerson.tsx';
import { useFilters } from '#/features/connections/web/useFilters.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { useTitle } from '#/platform/web/title.ts';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';
import { MyConnections } from './MyConnections.tsx';

/** The title of the page and its heading, by the tab. */
const titles: Record<string, TextKey> = {
  all: 'connections.exploreAll',
  connections: 'connections.mine',
  requests: 'connections.tabRequests',
};

const tabs = () => [
  { value: 'all', label: say('connections.tabAll') },
  { value: 'connections', label: say('connections.tabConnections') },
  { value: 'requests', label: say('connections.tabRequests') },
];

const Frame = ({ heading, children }: { heading: TextKey; children: React.ReactNode }) => (
  <div className="mx-auto grid max-w-page gap-5 px-4 py-6 mid:box-content mid:px-6 mid:py-8">
    <h1 className="text-page">{say(heading)}</h1>
    {children}
  </div>
);

/** /profiles: everybody, those I am connected with, and requests. */
export function AllProfiles() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = asked !== null && asked in titles ? asked : 'all';
  const title = titles[tab]!;
  useTitle(say(title));
  const choose = (value: string) => setParams(value === 'all' ? {} : { tab: value });
  return (
    <Frame heading={title}>
      <Tabs label={say('connections.whose')} tabs={tabs()} value={tab} onChange={choose}>
        <TabPanel value="all">
          <Everybody anyProfession />
        </TabPanel>
        <TabPanel value="connections">
          <MyConnections />
        </TabPanel>
        <TabPanel value="requests">
          <Requests />
        </TabPanel>
      </Tabs>
    </Frame>
  );
}

/** /doctors */
export const Doctors = () => (
  <Frame heading="connections.exploreDoctors">
    <Everybody profession="doctor" />
  </Frame>
);

/** /nurses */
export const Nurses = () => (
  <Frame heading="connections.exploreNurses">
    <Everybody profession="nurse" />
  </Frame>
);

/** At the top of a page of people, in a line each. */
const wideLook: SuggestionLook = {
  isWide: true,
  list: '-mb-3',
  item: 'relative flex flex-wrap items-center gap-x-4 border-line py-3 pe-10 not-first:border-t max-mid:nth-[n+3]:hidden',
  words: 'min-w-0 grow basis-56',
  connect: 'mt-2 max-phone:ms-13 mid:mt-0',
  dismiss: 'absolute! inset-y-0 -end-2 my-auto',
};

type EverybodyProps = { anyProfession?: boolean; profession?: 'doctor' | 'nurse' };

const nobody = {
  all: 'connections.nobodyHere',
  doctor: 'connections.noDoctors',
  nurse: 'connections.noNurses',
} as const;

function Everybody({ anyProfession = false, profession }: EverybodyProps) {
  const { given, isNarrowed } = useFilters();
  const list = useInfiniteQuery(peopleList({ ...given, ...(profession && { profession }) }));
  const none = <EmptyState drawing={<EmptyChairDrawing />}>{say(nobody[profession ?? 'all'])}</EmptyState>;
  // Side by side where both are there, so that the people themselves are in sight.
  const waiting = (
    <div className="grid items-start gap-5 empty:hidden wide:grid-flow-col wide:auto-cols-fr">
      <PendingRequests />
      {anyProfession && !isNarrowed && <PeopleYouMayKnow shown={3} look={wideLook} />}
    </div>
  );
  return (
    <PeopleFilters anyProfession={anyProfession} above={waiting}>
      <PeopleGrid list={list} empty={isNarrowed ? <NobodyMatches /> : none} />
    </PeopleFilters>
  );
}
