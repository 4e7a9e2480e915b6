import { seedOf } from './seed.ts';

// Written out, since Tailwind finds its classes by reading.
const linens = [
  'bg-linen-1 text-on-linen-1',
  'bg-linen-2 text-on-linen-2',
  'bg-linen-3 text-on-linen-3',
  'bg-linen-4 text-on-linen-4',
  'bg-linen-5 text-on-linen-5',
  'bg-linen-6 text-on-linen-6',
];

/** The ground and ink of the initials of a person or business: always the same for the same id. */
export const linenOf = (id: string) => linens[seedOf(id) % linens.length];
