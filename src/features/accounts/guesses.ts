/** Longer passwords are in no list, and take long to look at. */
const longest = 32;

// What people choose here, beside what they choose everywhere.
const ours = ['hospital', 'doctor', 'nurse', 'medicine', 'health', 'rounds'];

const makeGuesser = async () => {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const common = [...ours, ...dictionary['passwords-common']];
  // Symbols that may be letters can be read in hundreds of ways, and the server's event loop waits for them: 20 take a tenth of the time.
  return new ZxcvbnFactory({ dictionary: { common }, graphs: adjacencyGraphs, l33tMaxSubstitutions: 20 });
};
let guesser: ReturnType<typeof makeGuesser> | undefined;

/**
 * How hard a password is to guess, by zxcvbn with its list of the most used ones: how many guesses it takes, a score from 0 to 4, and
 * whether words of its owner, `own`, are what makes it easy. The list is loaded at the first need.
 */
export async function estimate(password: string, own: string[] = []) {
  guesser ??= makeGuesser();
  guesser.catch(() => {
    guesser = undefined;
  });
  const { guesses, score, sequence } = (await guesser).check(
    [...password].slice(0, longest).join(''),
    own.filter(Boolean),
  );
  const isOwn = sequence.some(part => 'dictionaryName' in part && part.dictionaryName === 'userInputs');
  return { guesses: [...password].length > longest ? Number.POSITIVE_INFINITY : guesses, score, isOwn };
}
