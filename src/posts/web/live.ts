import { onLive } from '#/base/web/live.ts';
import { hearOfComment } from './commentLists.ts';
import { hearCounts } from './postCache.ts';
import { hearOfPost } from './postLists.ts';

// What happens to posts, patched into the one copy of each thing; every card that shows it is drawn again.
onLive('post.created', ({ postId, authorId }) => hearOfPost(postId, authorId));
onLive('post.counted', ({ postId, ...counts }) => hearCounts(postId, counts));
onLive('comment.created', ({ postId, commentId }) => hearOfComment(postId, commentId));
