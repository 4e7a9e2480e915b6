import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { log } from './log.ts';
import { settings } from './settings.ts';

/** A mail as both a mail program and a plain reader show it. */
export type Letter = { to: string; subject: string; text: string; html: string };

let transport: Transporter | undefined;

/** Hands a letter to the SMTP server; without one it becomes a file in the data folder. Throws if it was not taken. */
export async function sendMail(letter: Letter) {
  const mail = { from: settings.mailFrom, disableFileAccess: true, disableUrlAccess: true, ...letter };
  if (!settings.smtpUrl) return keepAsFile(mail);
  transport ??= createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  await transport.sendMail(mail);
}

async function keepAsFile(mail: Letter & { from: string }) {
  const folder = join(settings.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail(mail);
  const path = join(
    folder,
    `${new Date().toISOString().replaceAll(':', '')}-${randomUUID().slice(0, 8)}.eml`,
  );
  await writeFile(path, message as Buffer, { mode: 0o600 });
  log.warn({ path }, 'no SMTP_URL is set: a mail was kept as a file');
}
