import { cast, emailOf, guides, password } from '../../../src/demo/cast.ts';
import { communityOf } from '../../../src/demo/community.ts';
import { fill } from '../../../src/demo/fill.ts';
import { login } from '../../../src/features/accounts/contract.ts';
import { log } from '../../../src/platform/observability/log.ts';
import { browserCookies } from '../../../test/support/cookies.ts';
import { Person } from '../../../test/support/person.ts';
import { openRounds } from '../../../test/support/rounds.ts';

/**
 * A Rounds in which the people of the demo have written so many posts, or the demo that runs at `url`; and the cookies of
 * one of them, as a browser takes them.
 */
export async function openDemo({ url, posts = 400 }: { url?: string | undefined; posts?: number } = {}) {
  log.level = 'warn';
  const rounds = url ? undefined : await openRounds();
  if (rounds) {
    const never = new AbortController().signal;
    await fill(communityOf(cast, posts), never, what => console.log(`  ${what}`));
  }
  const at = rounds?.url ?? new URL(url!).origin;
  const somebody = new Person(at, 'somebody');
  const [me, other] = guides;
  await somebody.does(login, { email: emailOf(me!.username), password });
  return {
    url: at,
    cookies: browserCookies(somebody.cookie, at),
    other: other!.username,
    close: async () => rounds?.close(),
  };
}
