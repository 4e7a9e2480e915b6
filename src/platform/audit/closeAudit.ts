import type pg from 'pg';

/**
 * Takes every right but adding to the audit log from the server's role. If it owns the tables as well, only a trigger
 * prevents changes.
 */
export async function closeAudit(owner: pg.Client, app: string) {
  const role = owner.escapeIdentifier(app);
  await owner.query(`
    revoke update, delete, truncate, trigger on audit from ${role};
    revoke insert, update, delete, truncate, trigger on audit_chain from ${role};
    grant insert, select on audit to ${role};
    grant select on audit_chain to ${role}`);
}
