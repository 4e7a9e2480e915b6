type Common = {
  username: string;
  fullName: string;
  gender: 'female' | 'male' | 'other';
  city: string;
  country: string;
};

/** Somebody of the demo. All of them are made up. */
export type Member = Common &
  (
    | { profession: 'doctor'; department: string; qualification: string; specialization: string }
    | { profession: 'nurse'; ward: string; qualification: string; experience: number; certification: string }
    | { profession: 'general_user' }
  );

const genders = { f: 'female', m: 'male', o: 'other' } as const;

/** The rows of a table `username | full name | gender | city, country | …`, with the cells that follow. */
export function rowsOf(table: string): (readonly [who: Common, ...cells: string[]])[] {
  const rows = table.trim().split('\n');
  return rows.map(row => {
    const [username, fullName, gender, place, ...cells] = row.split('|').map(cell => cell.trim());
    const [city, country] = place!.split(', ');
    const who = { username, fullName, gender: genders[gender as keyof typeof genders], city, country };
    return [who as Common, ...cells];
  });
}
