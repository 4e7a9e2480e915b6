import type { Call } from './contract.ts';

/** The address of a call and its JSON body: keys of the path first, the rest in body or query. */
export function requestOf(call: Call, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  if (!inQuery) return { url: path, body: JSON.stringify(rest) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `${path}?${query}` : path, body: undefined };
}
