import { useMenuParts } from './MenuParts.ts';

/** A hairline between the groups of a Menu. */
export function MenuLine() {
  const { Separator } = useMenuParts();
  return <Separator className="mx-3 my-1.5 h-px bg-line" />;
}
