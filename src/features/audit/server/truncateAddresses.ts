import { limits } from '#/app/limits.ts';
import { sweep } from '#/platform/database/sweep.ts';
import { job } from '#/platform/jobs/jobs.ts';

/** After a month only the network of an address is kept, a /24 or a /48. It is not part of the hash chain. */
export const truncateAddresses = job(
  'audit.truncateAddresses',
  { retries: 2, expireSeconds: 900, cron: '29 3 * * *' },
  (_, { signal }) =>
    sweep({
      table: 'audit_origins',
      column: 'created_at',
      before: 'now() - make_interval(days => $2)',
      values: [limits.auditAddressDays],
      where: 'masklen(address) > case family(address) when 4 then 24 else 48 end',
      set: 'address = network(set_masklen(address, case family(address) when 4 then 24 else 48 end))',
      signal,
    }),
);
