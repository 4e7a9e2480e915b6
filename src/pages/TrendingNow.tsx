import { say } from '#/app/texts.ts';
import { trendingTags } from '#/app/trendingTags.ts';
import { TagList } from '#/features/posts/web/TagList.tsx';

const tags = trendingTags.map(tag => ({ tag }));

/** Seven topics: a list beside the posts; on a phone one row above them. */
export const TrendingNow = ({ row = false }: { row?: boolean }) => (
  <TagList title={say('pages.trendingNow')} tags={tags} row={row} />
);
