/** A column or value of a statement, by a name of its own within it. */
export type Term = string;

/** What is known of a term: it equals one given value, or one of several, or nothing is said of it. */
export type Place = { known: 'one' | 'several' | 'nothing'; class: Term };

/** Which columns and values of a statement are equal: rows that agree in their distribution columns are on one shard. */
export class Places {
  readonly #parents = new Map<Term, Term>();
  readonly #known = new Map<Term, 'one' | 'several'>();
  /** Equal as far as the first is needed: a subquery looks for rows that fit one of the query around it. */
  readonly #follows: [Term, Term][] = [];

  #find(term: Term): Term {
    const parent = this.#parents.get(term);
    return parent === undefined ? term : this.#find(parent);
  }

  know(term: Term, known: 'one' | 'several') {
    const root = this.#find(term);
    // Equal to one value says more than equal to one of several.
    if (this.#known.get(root) !== 'one') this.#known.set(root, known);
  }

  same(one: Term, other: Term) {
    const [a, b] = [this.#find(one), this.#find(other)];
    if (a === b) return;
    this.#parents.set(a, b);
    const known = this.#known.get(a);
    if (known) this.know(b, known);
  }

  follow(needed: Term, leader: Term) {
    this.#follows.push([needed, leader]);
  }

  of(term: Term, seen: Term[] = []): Place {
    const root = this.#find(term);
    const own = this.#known.get(root);
    if (own === 'one' || seen.includes(root)) return { known: own ?? 'nothing', class: root };
    for (const [needed, leader] of this.#follows)
      if (this.#find(needed) === root && this.#find(leader) !== root) return this.of(leader, [...seen, root]);
    return { known: own ?? 'nothing', class: root };
  }
}
