import { and, eq, lte, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { signInMethodsOf } from '#/features/accounts/server/signInMethods.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { hashOf } from '#/features/accounts/server/token.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { type Attempt, enqueue, job } from '#/platform/jobs/jobs.ts';
import { sendMail } from '#/platform/mail/sendMail.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { isWithinCap, retryLimits } from './mailCap.ts';
import { withheldNotices } from './tables.ts';
import { notices } from './templates.ts';

type Notice = { email: string; notice: keyof typeof notices };
type Owner = Pick<typeof users.$inferSelect, 'email' | 'emailVerifiedAt'>;

/**
 * Tells somebody what was done to their account, unless nobody has proved the mailbox: it may be a stranger's, who gets the
 * links they need and nothing else.
 */
export async function mailNotice(tx: Tx, { email, emailVerifiedAt }: Owner, notice: Notice['notice']) {
  if (emailVerifiedAt) await enqueue(tx, sendNotice, { email, notice });
}

const sendNotice = job<Notice>('mail.notice', retryLimits, async (told, attempt) => {
  if (attempt.number > 1 || (await isWithinCap(told.notice, told.email, attempt.id)))
    await send(told, attempt);
  else await withhold(told);
});

/** Says how often more it happened, so that whoever floods a mailbox hides nothing from its owner. */
const sendWithheld = job<Notice>('mail.withheldNotices', retryLimits, async (told, attempt) => {
  const theirs = withheldOf(told);
  const [row] = await db.select({ times: withheldNotices.times }).from(withheldNotices).where(theirs);
  if (!row) return;
  await send(told, attempt, row.times);
  // Those withheld meanwhile have a job of their own.
  await transact(async tx => {
    await tx
      .update(withheldNotices)
      .set({ times: sql`${withheldNotices.times} - ${row.times}` })
      .where(theirs);
    await tx.delete(withheldNotices).where(and(theirs, lte(withheldNotices.times, 0)));
  });
});

const mailboxOf = (email: string) => hashOf(emailKeyOf(email));

const withheldOf = ({ email, notice }: Notice) =>
  and(eq(withheldNotices.mailbox, mailboxOf(email)), eq(withheldNotices.notice, notice));

const withhold = ({ email, notice }: Notice) =>
  transact(async tx => {
    const mailbox = mailboxOf(email);
    await tx
      .insert(withheldNotices)
      .values({ mailbox, notice, times: 1 })
      .onConflictDoUpdate({
        target: [withheldNotices.mailbox, withheldNotices.notice],
        set: { times: sql`${withheldNotices.times} + 1` },
      });
    const order = { key: `${notice} ${mailbox}`, startAfterSeconds: limits.withheldNoticesSeconds };
    await enqueue(tx, sendWithheld, { email, notice }, order);
  });

async function send({ email, notice }: Notice, { id, signal }: Attempt, withheld = 0) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  const { identities, passkeys } = user ? await signInMethodsOf(user.id) : { identities: [], passkeys: [] };
  // In English to a mailbox that an account has left: its language is unknown.
  const template = notices[notice](user?.language ?? 'en', [...identities, ...passkeys], withheld);
  await sendMail({ to: email, template, id, signal });
}
