import { limits } from '#/app/limits.ts';
import type { comments, hashtags, likes, posts } from '#/features/posts/server/tables.ts';
import { keysOf } from '#/features/posts/tagged.ts';
import type { At } from './ids.ts';
import { userIdOf } from './memberRows.ts';
import type { PlannedEvent } from './notifying.ts';
import { sceneOf } from './pictures.ts';
import { type PlannedUpload, uploadIdOf } from './uploading.ts';
import type { PlannedPost } from './week.ts';

const pictureIdOf = ({ id }: PlannedPost) => uploadIdOf(`picture of ${id}`);

export const uploadsOfPosts = (all: PlannedPost[], at: At): PlannedUpload[] =>
  all.flatMap(post =>
    post.picture
      ? [
          {
            id: pictureIdOf(post),
            ownerId: userIdOf(post.author),
            folder: post.isOfBusiness ? ('business_post_images' as const) : ('post_images' as const),
            picture: sceneOf(post.picture, post.id),
            createdAt: at(post.age),
          },
        ]
      : [],
  );

export const postRows = (all: PlannedPost[], at: At): (typeof posts.$inferInsert)[] =>
  all.map(post => ({
    id: post.id,
    authorId: userIdOf(post.author),
    content: post.content,
    imageId: post.picture ? pictureIdOf(post) : null,
    isBusinessPost: post.isOfBusiness,
    likes: post.likes.length,
    comments: post.comments.length,
    createdAt: at(post.age),
  }));

export const hashtagRows = (all: PlannedPost[], at: At): (typeof hashtags.$inferInsert)[] =>
  all.flatMap(({ id, content, age }) =>
    keysOf(content, 'hashtag', limits.hashtagsPerPost).map(tag => ({ tag, postId: id, createdAt: at(age) })),
  );

export const commentRows = (all: PlannedPost[], at: At): (typeof comments.$inferInsert)[] =>
  all.flatMap(post =>
    post.comments.map(({ id, author, content, age }) => ({
      ...{ id, content, postId: post.id },
      authorId: userIdOf(author),
      createdAt: at(age),
    })),
  );

export const likeRows = (all: PlannedPost[], at: At): (typeof likes.$inferInsert)[] =>
  all.flatMap(post =>
    post.likes.map(({ who, age }) => ({ postId: post.id, userId: userIdOf(who), createdAt: at(age) })),
  );

/** Authors are notified of what others say and like about their posts. */
export const eventsOfPosts = (all: PlannedPost[]): PlannedEvent[] =>
  all.flatMap(({ id: postId, author: to, comments, likes }) => [
    ...comments.map(
      ({ id, author: by, age }) => ({ kind: 'comment', to, by, age, postId, commentId: id }) as const,
    ),
    ...likes.map(({ who: by, age }) => ({ kind: 'like', to, by, age, postId }) as const),
  ]);
