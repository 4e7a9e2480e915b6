import { say } from '#/app/texts.ts';
import { type Activity, activities } from '#/features/posts/kinds.ts';
import { MyComments } from '#/features/posts/web/MyComments.tsx';
import { PostList } from '#/features/posts/web/PostList.tsx';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';
import { narrow } from './narrow.ts';

const labels = {
  posts: 'posts.activityPosts',
  comments: 'posts.activityComments',
  likes: 'posts.activityLikes',
  reposts: 'posts.activityReposts',
} as const;
const tabs = () => activities.map(value => ({ value, label: say(labels[value]) }));

/** /my-activity: what I posted, commented on, liked and reposted, to find it again. */
export function MyActivity() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('kind');
  const kind = activities.find(each => each === asked) ?? 'posts';
  return (
    <div className={narrow}>
      <h1 className="px-4 pt-4 text-page mid:px-0 mid:pt-0">{say('posts.myActivity')}</h1>
      <Tabs
        bleed
        label={say('posts.activityKinds')}
        tabs={tabs()}
        value={kind}
        onChange={value => setQuery({ kind: value as Activity }, { replace: true })}
      >
        {activities.map(each => (
          <TabPanel key={each} value={each}>
            {each === 'comments' ? <MyComments /> : <PostList source={{ list: 'mine', kind: each }} />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
