import { type SQL, sql } from 'drizzle-orm';
import { businessCardColumns } from '#/features/businesses/server/columns.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { mediaColumns } from './media.ts';
import { mentionsFor } from './mentions.ts';
import { isReadableByAll } from './readableBy.ts';
import { posts } from './tables.ts';

/** What is read of a post that is the same for all who may read it, but for where its author works. */
export const sharedColumns = (readerId: SQL) => ({
  id: posts.id,
  content: posts.content,
  mentions: mentionsFor(readerId, posts.mentionedIds),
  graphic: posts.graphic,
  audience: posts.audience,
  likes: posts.likes,
  comments: posts.comments,
  reposts: posts.reposts,
  version: posts.version,
  editedAt: posts.editedAt,
  withheldFor: posts.withheldFor,
  createdAt: posts.createdAt,
  originalId: posts.originalId,
  quotedId: posts.quotedId,
  author: personColumns(readerId),
  business: businessCardColumns,
  alt: posts.alt,
  ...mediaColumns,
  isForAll: sql<boolean>`(${isReadableByAll})`,
});
