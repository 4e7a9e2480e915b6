import { limits } from '#/app/limits.ts';
import { pool } from '#/platform/database/database.ts';
import { job } from '#/platform/jobs/jobs.ts';

/** After a month only the network of an address is kept, a /24 or a /48. It is not part of the hash chain. */
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
