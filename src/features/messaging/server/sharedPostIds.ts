import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#/platform/database/prepared.ts';
import { shownIn } from '#/platform/http/enumerationGuard.ts';
import { uuid } from '#/platform/shared/shapes.ts';
import { chatMembers, messages } from './tables.ts';

const sharedWithMe = prepared('post shared in a chat of mine', from =>
  from
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(
      chatMembers,
      and(
        eq(chatMembers.chatId, messages.chatId),
        eq(chatMembers.userId, sql`${sql.placeholder('me')}::uuid`),
      ),
    )
    .where(eq(messages.postId, sql.placeholder('id')))
    .limit(1),
);

// A chat shows the ids of shared posts to both of its people, whether or not they can read the posts.
shownIn(async (me, id) => uuid.safeParse(id).success && (await sharedWithMe({ me, id })).length > 0);
