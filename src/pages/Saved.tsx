import { say } from '#/app/texts.ts';
import { SavedPosts } from '#/features/posts/web/SavedPosts.tsx';
import { narrow } from './narrow.ts';

/** /saved: the posts I saved, for me alone. */
export const Saved = () => (
  <div className={narrow}>
    <h1 className="px-4 pt-4 text-page mid:px-0 mid:pt-0">{say('posts.savedPosts')}</h1>
    <SavedPosts />
  </div>
);
