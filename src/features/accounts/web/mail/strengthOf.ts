// What people choose first, wherever lists of stolen passwords were counted; and what they choose here.
const common =
  'password passw0rd qwerty qwertz azerty letmein welcome admin login dragon monkey football baseball sunshine princess ' +
  'iloveyou superman batman master shadow michael jennifer summer winter spring autumn secret hello freedom whatever ' +
  'trustno1 starwars abc123 hospital doctor nurse medicine health rounds';

// Far more than anybody types; longer ones would take long to look at.
const longest = 100;

/** How hard a password is to guess, 0 to 4. What finds that out is loaded at the first need. */
export async function strengthOf(password: string): Promise<number> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const guesser = new ZxcvbnFactory({ dictionary: { common: common.split(' ') } });
  return guesser.check(password.slice(0, longest)).score;
}
