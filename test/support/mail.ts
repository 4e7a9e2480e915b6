import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Rounds } from './rounds.ts';
import { until } from './until.ts';

export type ReceivedMail = { to: string[]; from: string; raw: string; headers: string; text: string };

/** A real mail server on loopback that can also refuse, hang and recover. */
export async function openMailServer() {
  const letters: ReceivedMail[] = [];
  let mood: 'well' | 'refusing' | 'hanging' = 'well';
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // As many are: recipients beyond ASCII are none to it.
    hideSMTPUTF8: true,
    onConnect(_session, done) {
      tries++;
      if (mood === 'hanging') return;
      done(mood === 'refusing' ? Object.assign(new Error('not now'), { responseCode: 451 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', chunk => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        letters.push({ to, from: mailFrom ? mailFrom.address : '', raw, ...partsOf(raw) });
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rounds <rounds@example.org>' },
    letters,
    /** How often somebody has connected. */
    tries: () => tries,
    become: (next: typeof mood) => {
      mood = next;
    },
    /** The newest mail to this address, once this many have arrived. */
    async to(address: string, count = 1) {
      for (let looks = 0; looks < 1_500; looks++) {
        const found = letters.filter(letter => letter.to.includes(address));
        if (found.length >= count) return found.at(-1)!;
        await wait(10);
      }
      throw new Error(`${address} never got letter ${count}`);
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** The headers of a mail, and its decoded text. */
function partsOf(raw: string) {
  const [headers] = raw.split('\r\n\r\n', 1) as [string];
  const joined = raw.replace(/=\r\n/g, '');
  const text = joined.replace(/(?:=[0-9A-F]{2})+/g, signs =>
    Buffer.from(signs.replaceAll('=', ''), 'hex').toString(),
  );
  return { headers, text };
}

/** The token in the link of a mail. */
export function tokenIn({ text }: Pick<ReceivedMail, 'text'>) {
  const token = /#token=([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error('there is no link in this letter');
  return token;
}

/** As if its owner had opened the link after the registration: notices go to mailboxes that are proved. */
export const proveMailbox = ({ sql }: Rounds, email: string) =>
  sql('update users set email_verified_at = now() where email = $1', [email]);

/** Waits until no mail is on its way: a link's lifetime begins when the mail server has accepted its mail. */
export const mailsHandedOver = ({ sql }: Rounds) =>
  until(async () => {
    const waiting = await sql(
      `select from pgboss.job where name like 'mail.%' and state not in ('completed', 'failed', 'cancelled') limit 1`,
    );
    return waiting.length === 0;
  });
