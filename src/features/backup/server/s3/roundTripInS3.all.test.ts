import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'vitest';
import { readEnv } from '#/platform/process/env.ts';
import { configure } from '#/platform/process/settings.ts';
import { openBucket } from '#test/support/bucket.ts';
import { dataFolder } from '#test/support/embedded.ts';
import { sendPicture } from '#test/support/fixtures.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { openRounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import { post } from '#test/support/write.ts';
import { makeBackup } from '../makeBackup.ts';
import { readHead } from '../readHead.ts';
import { restoreBackup } from '../restoreBackup.ts';

test('an external database and bucket are backed up and restored into others', async t => {
  const folder = await dataFolder(t);
  const [here, there] = [await openBucket(), await openBucket()];
  undo(t, () => [here, there].forEach(bucket => void bucket.close()));
  // An archive is sealed with it.
  const SECRET_KEY = randomBytes(32).toString('base64url');
  const rounds = await openRounds({ ...here.settings, SECRET_KEY });
  undo(t, () => rounds.close());
  const amara = await rounds.member('amara');
  await post(amara, 'Look', (await sendPicture(amara, 'post_images')).id);
  const file = join(folder, 'rounds.tar.gz');
  const { manifest, missing } = await makeBackup(rounds.databaseUrl, file);
  assert.deepEqual(missing, []);
  await rounds.stopServer();

  configure(readEnv({ ...there.settings, SECRET_KEY, DATA_DIR: folder }));
  const { url, drop } = await freshDatabase();
  undo(t, drop);
  await restoreBackup({ url, ownerUrl: url }, file, await readHead(file));
  assert.deepEqual(await there.keys(), await here.keys());
  const again = await makeBackup(url, join(folder, 'again.tar.gz'));
  assert.deepEqual(again, { ...again, manifest, missing: [] });
  assert.ok(manifest.files.count > 0);
  await rounds.startServer();
});
