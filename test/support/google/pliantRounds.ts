import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { openPliantProvider, type PliantProvider } from './pliantProvider.ts';
import { googleSettings } from './settings.ts';

/** A Rounds whose 'Continue with Google' leads to a provider that says what the test wants. */
export async function openPliantRounds(settings: Record<string, string> = {}): Promise<{
  rounds: Rounds;
  google: PliantProvider;
  close: () => Promise<void>;
}> {
  const google = await openPliantProvider();
  try {
    const rounds = await openRounds({ ...(await googleSettings(google.issuer)), ...settings });
    const close = () => rounds.close().finally(google.close);
    return { rounds, google, close };
  } catch (error) {
    await google.close();
    throw error;
  }
}
