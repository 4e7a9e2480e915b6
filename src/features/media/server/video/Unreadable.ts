/** A file that is not what its first bytes say. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
