import { Menu as Base } from '@base-ui/react/menu';

/** A hairline between the groups of a Menu. */
export const MenuLine = () => <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
