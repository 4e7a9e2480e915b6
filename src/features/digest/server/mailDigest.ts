import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { db } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { sendMail } from '#/platform/mail/sendMail.ts';
import { publicOrigin } from '#/platform/process/settings.ts';
import { digestTemplate } from './digestTemplate.ts';
import { readNews } from './news.ts';
import { emailDigests } from './tables.ts';
import { unsubscribePath } from './unsubscribeToken.ts';

/** `at`: the time it is for; `until`: what came in until then is told. Both ISO 8601. */
type Data = { userId: string; at: string; until: string };

/**
 * Sends what came in since the last digest and is unread now, unless that is nothing. A mail server that is away is tried again for
 * more than four hours; by the time of the next digest this one is given up, and the next tells all of it. Enqueued once for each
 * day or week, so that its Message-ID is the same however often it is tried.
 */
export const mailDigest = job<Data>(
  'mail.digest',
  { retries: 30, expireSeconds: 60, atOnce: 3 },
  async ({ userId, at, until: toldUntil }, { id, signal }) => {
    const reader = await findReader(userId, new Date(at));
    if (!reader) return;
    const { email, language, digest } = reader;
    const until = new Date(toldUntil);
    const news = await readNews({ ...digest, after: digest.toldUntil, until });
    if (news.chats.length + news.kinds.length > 0) {
      const unsubscribe = publicOrigin() + unsubscribePath(userId);
      const template = digestTemplate({ language, news, cadence: digest.cadence, unsubscribe });
      await sendMail({ to: email, template, id, signal, unsubscribe });
    }
    const isEarlier = or(isNull(emailDigests.toldUntil), lt(emailDigests.toldUntil, until));
    await db
      .update(emailDigests)
      .set({ toldUntil: until })
      .where(and(eq(emailDigests.userId, userId), isEarlier));
  },
);

/** Who gets it, if they still want it, their account is open, and the mailbox is theirs. */
async function findReader(userId: string, at: Date) {
  const [found] = await db
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
      digest: emailDigests,
    })
    .from(emailDigests)
    .innerJoin(users, eq(users.id, emailDigests.userId))
    .where(
      and(
        eq(emailDigests.userId, userId),
        eq(emailDigests.lastAt, at),
        isNull(users.suspendedAt),
        isNull(users.leavesAt),
        isNull(users.withheldFor),
      ),
    );
  return found?.emailVerifiedAt && found.digest.cadence !== 'off' ? found : undefined;
}
