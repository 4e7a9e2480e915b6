import { Agent, request } from 'node:http';

/*
 * Thousands of browsers in a process of their own, each with a live stream that reconnects and resumes. Reports on
 * request how many are connected, and how many have got an event.
 */
export type Storm = { url: string; cookies: string[] };

let here = 0;
let tries = 0;
let posts = 0;
const ofPost = '"event":"post.created"';

function hold(url: string, cookie: string, after = '') {
  tries++;
  let last = after;
  let isHere = false;
  let rest = '';
  const again = () => {
    if (isHere) here--;
    setTimeout(() => hold(url, cookie, last), Math.random() * 2_000);
  };
  const headers = { cookie, ...(after && { 'last-event-id': after }) };
  const asked = request(`${url}/api/live`, { agent: new Agent(), headers });
  asked.on('error', again).on('response', response => {
    response.setEncoding('utf8').on('data', (text: string) => {
      const said = rest + text;
      posts += said.split(ofPost).length - 1;
      rest = said.slice(1 - ofPost.length);
      last = /^id: (.*)$/m.exec(text)?.[1] ?? last;
      if (isHere || !text.includes('"event":"ready"')) return;
      isHere = true;
      here++;
    });
    response.on('error', () => {}).on('close', again);
  });
  asked.end();
}

process.on('message', (storm: Storm | 'here') => {
  if (storm === 'here') process.send!({ here, tries, posts });
  else for (const cookie of storm.cookies) hold(storm.url, cookie);
});
