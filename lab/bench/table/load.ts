import autocannon from 'autocannon';

type Ask = { path: string; cookie: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object };

/** Requests a second and the 99th percentile in milliseconds; `ask` says what is asked next, and by whom. */
export async function load(url: string, connections: number, seconds: number, ask: () => Ask) {
  const { requests, latency, non2xx, errors, statusCodeStats } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: request => {
          const { path, cookie, method = 'GET', body } = ask();
          const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
          return { ...request, path, method, headers, body: body && JSON.stringify(body) };
        },
      },
    ],
  });
  if (non2xx + errors > 0)
    throw new Error(`${errors} failed, ${non2xx} were refused: ${JSON.stringify(statusCodeStats)}`);
  return { perSecond: requests.average, p99: latency.p99 };
}
