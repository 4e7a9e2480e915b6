import { noteLastTime } from '#/platform/database/lastTimes.ts';
import { ownMailbox, settings } from '#/platform/process/settings.ts';
import { asciiEmail } from '#/platform/shared/emailAddress.ts';
import { writeMailFile } from './mailFiles.ts';
import { type MailTemplate, render } from './template.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
// Nothing of a mail is ever read from a file or fetched.
const closed = { disableFileAccess: true, disableUrlAccess: true };

export type Mail = {
  /** One plain address, in any spelling of its domain. */
  to: string;
  template: MailTemplate;
  /** Of the job that sends it: a mail sent twice by accident keeps its Message-ID. */
  id: string;
  signal?: AbortSignal;
  /** How long the link in it is good, if there is one: a file is kept no longer. */
  goodForMs?: number;
  /** The address at which its reader ends mails of this kind, in a browser or by their mail program (RFC 8058). */
  unsubscribe?: string;
};

/**
 * Sends a mail by SMTP_URL, or without one writes it to DATA_DIR/mail. Resolves when it was accepted, throws
 * otherwise.
 */
export async function sendMail({ to, template, id, signal, goodForMs, unsubscribe }: Mail) {
  const from = settings.mailFrom;
  const host = ownMailbox().split('@').at(-1);
  const message = {
    from,
    // As an object it is never parsed: no name, no list, no second address.
    to: { name: '', address: asciiEmail(to) },
    subject: template.subject,
    ...render(template),
    messageId: `<${id}@${host}>`,
    // Auto-responders do not answer it (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribe && { list: { unsubscribe: { url: unsubscribe } } }),
    ...closed,
  };
  if (!settings.smtpUrl) return keepAsFile(message, goodForMs);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: settings.smtpUrl, ...timeouts });
  try {
    await transport.sendMail({ ...message, signal });
  } finally {
    transport.close();
  }
  // It is sent: a job that failed now would send it again.
  await noteLastTime('mail').catch(() => {});
}

async function keepAsFile(message: { html: string }, goodForMs: number | undefined) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await transport.sendMail(message);
  await writeMailFile(bytes as Buffer, message.html, goodForMs);
}
