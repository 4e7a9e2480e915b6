import { fetchSet, loaded } from '#/app/texts/loaded.ts';
import { activeLanguage, type TextKey } from '#/app/texts.ts';
import { addSets, type SetName } from './sentences.ts';

const sets: SetName[] = ['visitors', 'members', 'seldom'];
const fetched = new Map<SetName, Promise<void>>();

/** Fetches sets of sentences in the language of this page, unless they are there. */
export async function loadTexts(...names: SetName[]) {
  await Promise.all(names.map(name => fetched.get(name) ?? load(name)));
}

async function load(name: SetName) {
  if (!fetchSet) return;
  const loading = fetchSet(activeLanguage.language, name).then(set => void addSets(loaded, set));
  fetched.set(name, loading);
  // What could not be fetched is fetched again the next time.
  loading.catch(() => fetched.delete(name));
  await loading;
}

/**
 * Code together with the sets of sentences that it says, beyond those of the code that imports it: nothing of it is
 * rendered before its sentences are there. `src/app/texts/sets.test.ts` proves that no set is forgotten.
 */
export async function withTexts<T>(code: Promise<T>, ...names: SetName[]): Promise<T> {
  const [module] = await Promise.all([code, loadTexts(...names)]);
  return module;
}

const isLoaded = (key: TextKey) => {
  const [slice, name] = key.split('.') as [string, string];
  return (loaded as unknown as Record<string, object | undefined>)[slice]?.[name as never] !== undefined;
};

/**
 * Makes a sentence sayable that a server or a schema has named: it may be in a set that this page has not fetched. Without
 * a network it is said that something went wrong.
 */
export async function loadSentence(key: TextKey) {
  if (!isLoaded(key)) await loadTexts(...sets).catch(() => {});
}
