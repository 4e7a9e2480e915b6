import { pool } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { limits } from '#/app/limits.ts';

/** After a month an address tells a network alone, a /24 or a /48. The chain of the log does not hold it. */
export const truncateAddresses = job(
  'audit.truncateAddresses',
  { retries: 2, expireSeconds: 60, cron: '29 3 * * *' },
  async () => {
    const old = `update audit_origins set address = network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
      where entry_id in (select entry_id from audit_origins where created_at < now() - make_interval(days => $1)
        and masklen(address) > case family(address) when 4 then 24 else 48 end limit 5000)`;
    while (((await pool.query(old, [limits.auditAddressDays])).rowCount ?? 0) > 0);
  },
);
