import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { PostList } from '#/features/posts/web/PostList.tsx';
import type { Source } from '#/features/posts/web/sources.ts';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';

const recent: Source = { list: 'feed' };
const connections: Source = { list: 'connections' };
const tabs = () => [
  { value: 'recent', label: say('posts.recent') },
  { value: 'connections', label: say('posts.connections') },
];

/** Everyone's posts, or those of connections; which of them is in the address. */
export function HomePosts() {
  const heading = useId();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'connections' ? 'connections' : 'recent';
  return (
    <section aria-labelledby={heading}>
      <Tabs
        bleed
        lead={
          <h2 id={heading} className="py-2 text-section">
            {say('posts.recentPosts')}
          </h2>
        }
        label={say('posts.whosePosts')}
        tabs={tabs()}
        value={tab}
        onChange={value => setQuery(value === 'recent' ? {} : { tab: value }, { replace: true })}
      >
        <TabPanel value="recent">
          <PostList source={recent} />
        </TabPanel>
        <TabPanel value="connections">
          <PostList source={connections} />
        </TabPanel>
      </Tabs>
    </section>
  );
}
