import type pg from 'pg';

/** Leaves the server's role nothing but adding to the audit log. Where it owns the tables too, a trigger alone stands in the way. */
export async function closeAudit(owner: pg.Client, app: string) {
  const role = owner.escapeIdentifier(app);
  await owner.query(`
    revoke update, delete, truncate, trigger on audit from ${role};
    revoke insert, update, delete, truncate, trigger on audit_chain from ${role};
    grant insert, select on audit to ${role};
    grant select on audit_chain to ${role}`);
}
