import { freePort } from '../freePort.ts';

export const client = { id: 'rounds-test', secret: 'a secret only the test and the provider know' };

/** Settings of a Rounds with its own public address, as Google has to know where to lead back to, and this issuer. */
export async function googleSettings(issuer: string) {
  const port = await freePort();
  return {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    GOOGLE_ISSUER: issuer,
    GOOGLE_EMAIL_DOMAINS: 'example.org',
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
  };
}
