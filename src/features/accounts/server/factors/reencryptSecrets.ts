import { eq } from 'drizzle-orm';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { decrypt, encrypt } from '#/platform/process/encryption.ts';
import { settings } from '#/platform/process/settings.ts';
import { authenticators } from './tables.ts';

/** At start, while there is a SECRET_KEY_BEFORE: what it has encrypted is encrypted with the current key (T59). */
export async function reencryptSecrets() {
  if (!settings.secretKeyBefore) return;
  const all = await db.select({ userId: authenticators.userId }).from(authenticators);
  for (const { userId } of all)
    await transact(async tx => {
      const its = eq(authenticators.userId, userId);
      const [app] = await tx.select().from(authenticators).where(its).for('update');
      if (!app) return;
      const secret = encrypt(decrypt(app.secret, userId), userId);
      await tx.update(authenticators).set({ secret }).where(its);
    });
}
