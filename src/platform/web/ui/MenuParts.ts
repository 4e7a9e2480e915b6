import type { Menu as Base } from '@base-ui/react/menu';
import { createContext, use } from 'react';

type Parts = Pick<typeof Base, 'Item'>;

/** What a menu is made of, given by MenuLayer to the entries in it: so they need none of its code before it is open. */
export const MenuParts = createContext<Parts | null>(null);

/** The parts of the menu around this entry. */
export const useMenuParts = (): Parts => use(MenuParts)!;
