const plain = (number: string) => number.replace(/^https:\/\/orcid\.org\//i, '').replace(/[\s-]/g, '');

/** US National Provider Identifier: ten digits whose last is that of Luhn behind the prefix 80840 (CMS, 45 CFR 162.406). */
export function isNpi(number: string): boolean {
  const digits = plain(number);
  if (!/^[12]\d{9}$/.test(digits)) return false;
  const sum = [...`80840${digits}`].reverse().reduce((total, sign, place) => {
    const value = Number(sign) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** ORCID iD: fifteen digits and a check digit of ISO 7064 mod 11-2, X for ten. */
export function isOrcid(number: string): boolean {
  const signs = plain(number).toUpperCase();
  if (!/^\d{15}[\dX]$/.test(signs)) return false;
  const total = [...signs.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return signs[15] === (check === 10 ? 'X' : String(check));
}
