import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { BusinessGrid } from '#/features/businesses/web/following/BusinessGrid.tsx';
import { DirectoryFilters } from '#/features/businesses/web/following/DirectoryFilters.tsx';
import {
  businessList,
  followedList,
  type ListedBusiness,
} from '#/features/businesses/web/following/directory.ts';
import { isFollowingCached } from '#/features/businesses/web/following/followings.ts';
import { useDirectoryFilters } from '#/features/businesses/web/following/useDirectoryFilters.ts';
import { ClearFilters } from '#/features/connections/web/ClearFilters.tsx';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { HouseDrawing } from '#/platform/web/drawings/HouseDrawing.tsx';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';
import { useStableRows } from '#/platform/web/useStableRows.ts';

const tabs = () => [
  { value: 'all', label: say('businesses.tabAll') },
  { value: 'following', label: say('businesses.following') },
];

/** /businesses?tab=…&type=…&place=…: every business, and those I follow. */
export function Businesses() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'following' ? 'following' : 'all';
  const choose = (value: string) => setParams(value === 'all' ? {} : { tab: value });
  return (
    <div className="mx-auto grid max-w-page gap-5 px-4 py-6 mid:box-content mid:px-6 mid:py-8">
      <h1 className="text-page">{say('businesses.explore')}</h1>
      <Tabs label={say('businesses.which')} tabs={tabs()} value={tab} onChange={choose}>
        <TabPanel value="all">
          <All />
        </TabPanel>
        <TabPanel value="following">
          <Followed />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function All() {
  const { given, isNarrowed, clear } = useDirectoryFilters();
  const list = useInfiniteQuery(businessList(given));
  return (
    <DirectoryFilters>
      <BusinessGrid
        list={list}
        empty={
          <EmptyState
            drawing={isNarrowed ? <EmptyChairDrawing /> : <HouseDrawing />}
            action={
              isNarrowed ? (
                <ClearFilters onClick={clear} />
              ) : (
                <ButtonLink to={paths.createBusinessProfile()}>{say('businesses.createPage')}</ButtonLink>
              )
            }
          >
            {say(isNarrowed ? 'businesses.noneMatches' : 'businesses.noneHere')}
          </EmptyState>
        }
      />
    </DirectoryFilters>
  );
}

function Followed() {
  const list = useInfiniteQuery(followedList);
  const businesses = useStableRows(
    list.data?.pages.flatMap(page => page.items),
    staying,
  );
  const none = (
    <EmptyState
      drawing={<HouseDrawing />}
      action={<ButtonLink to={paths.businesses()}>{say('businesses.find')}</ButtonLink>}
    >
      {say('businesses.noneFollowed')}
    </EmptyState>
  );
  return <BusinessGrid list={list} businesses={businesses} empty={none} />;
}

const staying = {
  keyOf: ({ ownerId }: ListedBusiness) => ownerId,
  // One that is hidden from me now is gone.
  stays: ({ ownerId }: ListedBusiness) => isFollowingCached(ownerId),
};
