import { eq, gt, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { ago } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { isHttps } from '#/platform/process/settings.ts';
import { sessions } from './tables.ts';

/** What an administrator or moderator has to show in this session before they act or read what is private. */
async function missingProof({ sessionId }: Pick<Me, 'sessionId'>) {
  const [session] = await db
    .select({
      isRecent: gt(sessions.provedAt, ago(limits.dutyProof)).mapWith(Boolean),
      strongAt: sessions.strongAt,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  // Without https there are no passkeys, and an eavesdropper who reads the password reads the code as well.
  if (isHttps() && !session?.strongAt) return 'accounts.dutyNeedsFactor';
  return session?.isRecent ? undefined : 'accounts.notFresh';
}

/**
 * Refuses an administrator or moderator whose last proof is older than twelve hours, or who, where Rounds is reached by
 * https, has shown neither a second factor nor a passkey in this session.
 */
export async function requireStepUp(me: Me) {
  const owed = await missingProof(me);
  if (owed) refuse('forbidden', owed);
}

/** The same as a question, for files that staff may see. */
export const hasSteppedUp = async (me: Pick<Me, 'sessionId'>) => !(await missingProof(me));

/** A second factor or passkey was shown in this session just now. */
export const markStrong = (tx: Tx, { sessionId }: Pick<Me, 'sessionId'>) =>
  tx.update(sessions).set({ strongAt: sql`now()` }).where(eq(sessions.id, sessionId));
