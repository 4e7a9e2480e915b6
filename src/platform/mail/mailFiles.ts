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
 * Where there is no SMTP_URL: a mail as a file of DATA_DIR/mail, for its owner alone, and beside it its page, in which a long
 * link is not broken over lines. Their name says when they were written and until when they are kept: as long as the link
 * is good, else for a week.
 */
export async function writeMailFile(bytes: Buffer, html: string, goodForMs = limits.mailFileKept) {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const now = Date.now();
  const name = `${stampOf(now)}-${randomUUID().slice(0, 8)}-until-${stampOf(now + goodForMs)}`;
  const file = join(folder(), `${name}.eml`);
  await writeFile(join(folder(), `${name}.html`), html, { mode: 0o600, flag: 'wx' });
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
  log.info({ file }, 'there is no SMTP_URL: a mail was written to a file');
}

/** Removes the mails whose time is over. */
export async function sweepMailFiles(now = Date.now()) {
  for (const name of await readdir(folder()).catch(() => [])) {
    const [, until] = /-until-(.{24})\.(?:eml|html)$/.exec(name) ?? [];
    if (until && readStamp(until) <= now) await rm(join(folder(), name), { force: true });
  }
}
