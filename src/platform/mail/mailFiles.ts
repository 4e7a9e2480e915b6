import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '#/app/limits.ts';
import { log } from '#/platform/observability/log.ts';
import { settings } from '#/platform/process/settings.ts';

const folder = () => join(settings.dataDir, 'mail');
const stampOf = (at: number) => new Date(at).toISOString().replaceAll(':', '-');
const readStamp = (stamp: string) => Date.parse(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/**
 * Where there is no SMTP_URL: a mail as a file of DATA_DIR/mail, for its owner alone. Its name says when it was written and
 * until when it is kept: as long as its link is good, else for a week.
 */
export async function writeMailFile(bytes: Buffer, goodForMs = limits.mailFileKept) {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const now = Date.now();
  const name = `${stampOf(now)}-${randomUUID().slice(0, 8)}-until-${stampOf(now + goodForMs)}.eml`;
  const file = join(folder(), name);
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
  log.info({ file }, 'there is no SMTP_URL: a mail was written to a file');
}

/** Removes the mails whose time is over. */
export async function sweepMailFiles(now = Date.now()) {
  for (const name of await readdir(folder()).catch(() => [])) {
    const [, until] = /-until-(.{24})\.eml$/.exec(name) ?? [];
    if (until && readStamp(until) <= now) await rm(join(folder(), name), { force: true });
  }
}
