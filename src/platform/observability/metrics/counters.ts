type Counted = { name: string; help: string; total: number };

const declared = new Map<string, Counted>();

/** Declares what a feature counts, for /metrics: a number of this process since its start. */
export function counter(name: string, help: string) {
  const counted = { name, help, total: 0 };
  declared.set(name, counted);
  return {
    add(times = 1) {
      counted.total += times;
    },
  };
}

export const counters = (): Counted[] => [...declared.values()];
