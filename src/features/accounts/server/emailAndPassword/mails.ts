import { eq } from 'drizzle-orm';
import type { Language } from '#/app/texts/languages.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { db } from '#/platform/database/database.ts';
import { type Attempt, job } from '#/platform/jobs/jobs.ts';
import { sendMail } from '#/platform/mail/sendMail.ts';
import type { MailTemplate } from '#/platform/mail/template.ts';
import { publicOrigin } from '#/platform/process/settings.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { isWithinCap, retryLimits } from './mailCap.ts';
import { alreadyRegisteredTemplate, linkTemplates } from './templates.ts';
import { linkFor, makeToken, type Purpose, startExpiry } from './tokens.ts';

/**
 * A link to the current owner of this e-mail; no mail if there is no such account. `forgotPassword` has counted the
 * attempt.
 */
export const mailReset = job<{ email: string }>('mail.reset', retryLimits, async ({ email }, attempt) => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  if (user && !user.suspendedAt) await sendLink(user, 'reset', user.email, attempt);
});

/** A link that proves the e-mail an account has. */
export const mailVerification = job<{ userId: string }>(
  'mail.verify',
  retryLimits,
  async ({ userId }, attempt) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user && !user.emailVerifiedAt && !user.suspendedAt)
      await sendLink(user, 'verify', user.email, attempt);
  },
);

/** A link to the e-mail that an account wants to have; nobody learns whether another account has it. */
export const mailChange = job<{ userId: string; email: string }>(
  'mail.change',
  retryLimits,
  async ({ userId, email }, attempt) => {
    const [holder] = await db
      .select()
      .from(users)
      .where(eq(users.emailKey, emailKeyOf(email)));
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user && !holder) await sendLink(user, 'change', email, attempt);
  },
);

/**
 * Tells the owner of an e-mail that somebody tried to register with it. While nobody has proved it, whoever reads it gets the
 * link that proves it and makes the account theirs.
 */
export const mailKnown = job<{ email: string }>('mail.known', retryLimits, async ({ email }, attempt) => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  if (!user || user.suspendedAt) return;
  if (attempt.number === 1 && !(await isWithinCap('known', user.email, attempt.id))) return;
  if (!user.emailVerifiedAt) return sendLink(user, 'reset', user.email, attempt);
  const { id, signal } = attempt;
  await sendMail({
    to: user.email,
    template: alreadyRegisteredTemplate(user.language, publicOrigin()),
    id,
    signal,
  });
});

type Reader = { id: string; language: Language };

async function sendLink({ id, language }: Reader, purpose: Purpose, email: string, attempt: Attempt) {
  if (purpose !== 'reset' && attempt.number === 1 && !(await isWithinCap(purpose, email, attempt.id))) return;
  const token = await makeToken(id, purpose, email);
  if (!token) return;
  await sendMail({
    to: email,
    template: templateOf(language, purpose, token),
    id: attempt.id,
    signal: attempt.signal,
    goodForMs: linkFor(purpose),
  });
  await startExpiry(id, purpose);
}

// From the setting alone: what a request says about its host has no say in it.
const templateOf = (language: Language, purpose: Purpose, token: string): MailTemplate =>
  linkTemplates[purpose](language, publicOrigin(), token);
