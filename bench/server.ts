import { openRounds } from '#/testing/rounds.ts';
import { post } from '#/testing/write.ts';

/**
 * A server in a process of its own, with a member and a page of posts. Tells where it is; told 'memory', it answers how
 * many bytes it holds and the most it has held since it was last told.
 */
const rounds = await openRounds({
  UPLOAD_QUOTA_MB: '99999',
  DISK_RESERVE_MB: '0',
  DISK_RESERVE_PERCENT: '0',
});
const amara = await rounds.member('amara');
for (let n = 0; n < 20; n++) await post(amara, `Round ${n}. ${'What we saw and did. '.repeat(9)}`);

let most = 0;
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 20);
process.on('message', () => {
  process.send!({ now: process.memoryUsage.rss(), most });
  most = 0;
});
process.on('disconnect', async () => {
  await rounds.close();
  process.exit(0);
});
process.send!({ url: rounds.url, cookie: amara.cookie, databaseUrl: rounds.databaseUrl });
