const groups = (sizes: string) => sizes.split(' ').map(size => `\\d{${size}}`);

/** Digits in groups such as '3 3 4', with a space, hyphen, point or slash between them or nothing. */
export const grouped = (...sizes: string[]) =>
  new RegExp(`^(?:${sizes.map(one => groups(one).join('[ .\\/-]?')).join('|')})$`);

/** Digits in groups that are certainly parted: where a bare row of digits would be too much else. */
export const parted = (...sizes: string[]) =>
  new RegExp(`^(?:${sizes.map(one => groups(one).join('[ .\\/-]')).join('|')})$`);
