import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Scene } from './openServer.ts';

/** Opens so many live streams, one a person and then anew, and reads them to their end. */
export async function hold({ url, crowd }: Scene, count: number) {
  for (let n = 0; n < count; n++) {
    const { cookie } = crowd[n % crowd.length]!;
    const asked = request(`${url}/api/live`, { agent: new Agent(), headers: { cookie } }).end();
    const [response] = await once(asked, 'response');
    if (response.statusCode !== 200)
      throw new Error(`a live stream was answered with ${response.statusCode}`);
    response.on('error', () => {}).resume();
  }
}
