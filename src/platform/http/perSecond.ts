/**
 * A limit for what costs next to nothing and comes often: `(userId) => whether they may once more within this second`, on
 * this node. Counted in memory, where other limits are counted in the database (rates.ts).
 */
export function perSecond(times: number) {
  let second = 0;
  const counts = new Map<string, number>();
  return (userId: string, now = performance.now()) => {
    const current = Math.floor(now / 1000);
    if (current !== second) counts.clear();
    second = current;
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= times;
  };
}
