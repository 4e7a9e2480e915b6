import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { TagList } from './TagList.tsx';
import { topics } from './topics.ts';

/** The hashtags I follow, with how many posts are new; nothing without any. */
export function YourTopics({ row = false }: { row?: boolean }) {
  const { data } = useQuery(topics);
  if (!data || data.items.length === 0) return null;
  const tags = data.items.map(({ tag, newPosts }) => ({
    tag,
    note: newPosts > 0 ? say('topics.newPosts', { count: newPosts }) : undefined,
  }));
  return <TagList title={say('topics.yours')} tags={tags} row={row} />;
}
