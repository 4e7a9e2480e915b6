import { useMemo } from 'react';
import { say } from '#/app/texts.ts';
import { BusinessResults } from '#/features/search/web/BusinessResults.tsx';
import { HashtagResults } from '#/features/search/web/HashtagResults.tsx';
import { PeopleResults } from '#/features/search/web/PeopleResults.tsx';
import { PostResults } from '#/features/search/web/PostResults.tsx';
import { isEnough } from '#/features/search/web/useSuggestions.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { wordsOf } from '#/platform/web/matches.ts';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { useTitle } from '#/platform/web/title.ts';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { SearchedWords } from '#/platform/web/ui/Marked.tsx';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';

const tabs = ['people', 'posts', 'businesses', 'hashtags'] as const;
const isTab = (value: string | null) => tabs.some(tab => tab === value);

/** /search?q=…&tab=…: everything a search finds. */
export function Search() {
  const [address, setAddress] = useSearchParams();
  const q = (address.get('q') ?? '').trim();
  const asked = address.get('tab');
  const tab = isTab(asked) ? asked! : 'people';
  const words = useMemo(() => wordsOf(q), [q]);
  useTitle(q ? say('search.resultsFor', { query: q }) : undefined);
  const open = (value: string) => setAddress({ q, tab: value }, { replace: true });

  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4 pt-4 pb-8 mid:py-8">
      <h1 className="px-4 text-page wrap-anywhere mid:px-0">
        {q ? say('search.resultsFor', { query: q }) : say('search.search')}
      </h1>
      {isEnough(q) ? (
        <SearchedWords value={words}>
          <Tabs
            bleed
            label={say('search.results')}
            tabs={tabs.map(value => ({ value, label: say(`search.${value}`) }))}
            value={tab}
            onChange={open}
          >
            <TabPanel value="people">
              <PeopleResults key={q} q={q} />
            </TabPanel>
            <TabPanel value="posts">
              <PostResults key={q} q={q} />
            </TabPanel>
            <TabPanel value="businesses">
              <BusinessResults key={q} q={q} />
            </TabPanel>
            <TabPanel value="hashtags">
              <HashtagResults key={q} q={q} />
            </TabPanel>
          </Tabs>
        </SearchedWords>
      ) : (
        <EmptyState drawing={<LampDrawing />}>{say(q ? 'search.tooShort' : 'search.lead')}</EmptyState>
      )}
    </div>
  );
}
