import { LongList } from '#/platform/web/LongList.tsx';
import { PostCard } from './PostCard.tsx';

type PostsProps = {
  ids: string[];
  /** Whether these are all there are. */
  isWhole: boolean;
};

/** The cards of a list of posts. */
export const Posts = ({ ids, isWhole }: PostsProps) => (
  <LongList
    data-posts
    ids={ids}
    row={(id, place) => <PostCard key={id} id={id} place={place} placesInList={isWhole ? ids.length : -1} />}
    className="flex flex-col gap-2 mid:gap-4"
  />
);
