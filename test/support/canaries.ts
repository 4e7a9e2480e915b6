/** Values found nowhere else: whoever meets one in a log, an answer or a list of processes has found a leak. */
export const canaries = {
  email: 'canary.mailbox@example.org',
  phone: '9182736450',
  password: 'canary password 7',
  wrongPassword: 'canary wrong password 8',
  text: 'Canary words of a message',
  filename: 'canary-file-name.png',
  secretKey: 'Canary0SecretKey123456789abcdfghijlmopqsuvw',
  smtpPassword: 'canary-smtp-password',
  databasePassword: 'canary-database-password',
  s3Secret: 'canary-s3-secret',
  googleSecret: 'canary-google-secret',
  search: 'canary-search-words',
  pushEndpoint: 'http://127.0.0.1:1/push/canary-push-endpoint',
  metricsToken: 'canary-metrics-token-9',
  token: 'canary_token_canary_token_canary_token_cana',
};

/** Which of these values occur in a text, also URL-encoded, and joined or split by base64. */
export const foundIn = (text: string, values: Record<string, string> = canaries) =>
  Object.keys(values).filter(name => {
    const value = values[name]!;
    return [value, encodeURIComponent(value), Buffer.from(value).toString('base64')].some(form =>
      text.includes(form),
    );
  });
