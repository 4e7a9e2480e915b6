import type { Rounds } from '../../../test/support/rounds.ts';

type Question = [name: string, pathOf: (n: number) => string];

/** What people ask, every time with the words of somebody else; who is frequent is asked for frequently. */
export async function questions(sql: Rounds['sql'], times: number): Promise<Question[]> {
  const people = await sql(
    `select full_name, username, city, country, specialization, department, ward, profession
      from users order by md5('asked ' || id) limit $1`,
    [times],
  );
  const of = (n: number) => people[n % people.length] as Record<string, string>;
  const list = (filters: (n: number) => Record<string, string>) => (n: number) =>
    `/api/people?${new URLSearchParams(filters(n))}`;
  const search = (path: string, words: (n: number) => string) => (n: number) =>
    `/api/search/${path}?${new URLSearchParams({ q: words(n) })}`;
  const given = (n: number) => of(n).full_name!.split(' ')[0]!;
  const family = (n: number) => of(n).full_name!.split(' ')[1]!;
  const field = (n: number) => of(n).specialization ?? of(n).department ?? of(n).ward ?? 'Ward 3';
  // Without its third letter.
  const misspelt = (n: number) => of(n).full_name!.replace(/^(..)./u, '$1');
  // Without its fourth letter from the end, of a word that occurs in few fields.
  const place = (n: number) => of(n).city!.split(' ')[1]!;
  const misspeltPlace = (n: number) => place(n).replace(/.(...)$/u, '$1');
  return [
    ['search box: the first three letters', search('suggestions', n => given(n).slice(0, 3))],
    ['search box: a full name', search('suggestions', n => of(n).full_name!)],
    ['search box: a family name', search('suggestions', family)],
    ['search box: a username', search('suggestions', n => of(n).username!)],
    ['search box: a name misspelt', search('suggestions', misspelt)],
    ['search box: a field', search('suggestions', field)],
    ['search box: a town', search('suggestions', place)],
    ['search box: a town misspelt', search('suggestions', misspeltPlace)],
    ['search box: nobody', search('suggestions', n => `qxz${n}wvk`)],
    ['search page: a given name', search('people', given)],
    ['search page: a name misspelt', search('people', misspelt)],
    ['search page: a field', search('people', field)],
    ['search page: a town', search('people', place)],
    ['search page: a town misspelt', search('people', misspeltPlace)],
    ['explorer: everybody', () => '/api/people'],
    ['explorer: by name', () => '/api/people?sort=name'],
    ['explorer: profession', list(n => ({ profession: of(n).profession! }))],
    ['explorer: field', list(n => ({ field: field(n) }))],
    ['explorer: city', list(n => ({ city: of(n).city! }))],
    ['explorer: country', list(n => ({ country: of(n).country! }))],
    ['explorer: name', list(n => ({ name: given(n) }))],
    ['explorer: three letters within a name', list(n => ({ name: family(n).slice(1, 4) }))],
    ['explorer: two letters within a name', list(n => ({ name: family(n).slice(1, 3) }))],
    [
      'explorer: all filters',
      list(n => ({
        profession: of(n).profession!,
        field: field(n),
        city: of(n).city!,
        country: of(n).country!,
        name: given(n),
      })),
    ],
    [
      'explorer: country, of another profession',
      list(n => ({ profession: of(n + 1).profession!, country: of(n).country! })),
    ],
    ['explorer: city, by name', list(n => ({ city: of(n).city!, sort: 'name' }))],
    ['explorer: a field as a name', list(n => ({ name: field(n) }))],
    [
      'explorer: field misspelt',
      list(n => ({ field: field(n).replace('rt', 't').replace('ciali', 'cali') })),
    ],
    ['explorer: name, of nobody', list(n => ({ name: `qxz${n}wvk` }))],
    ['explorer: city, of nobody', list(n => ({ city: `${of(n).city}x` }))],
    ['explorer: city, of nobody, by name', list(n => ({ city: `${of(n).city}x`, sort: 'name' }))],
    ['explorer: country, of nobody', list(n => ({ country: `${of(n).country}x` }))],
    ['explorer: field, of nobody', list(n => ({ field: `${field(n)}x` }))],
    ['connections', () => '/api/people?within=connections'],
    ['connections: by name', () => '/api/people?within=connections&sort=name'],
    ['connections: city', list(n => ({ within: 'connections', city: of(n).city! }))],
    ['connections: name', list(n => ({ within: 'connections', name: given(n) }))],
    ['requests received', () => '/api/requests/received'],
    ['requests sent', () => '/api/requests/sent'],
    ['suggestions', () => '/api/suggestions'],
  ];
}
