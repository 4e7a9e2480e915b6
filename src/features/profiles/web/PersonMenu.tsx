import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { ReportItem } from '#/platform/web/ui/ReportItem.tsx';
import { useHandedFocus } from '#/platform/web/ui/useHandedFocus.ts';
import { BlockDialog } from './BlockDialog.tsx';
import type { Other } from './blockOrMute.ts';
import { PersonItems } from './PersonItems.tsx';

type PersonMenuProps = {
  person: Other;
  /** MenuItems that come first. */
  children?: ReactNode;
};

/** What else can be done about another person. */
export function PersonMenu({ person, children }: PersonMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const { handOn, finalFocus } = useHandedFocus();
  const opener = useRef<HTMLButtonElement>(null);
  const ask = () => {
    handOn();
    setAsking(true);
  };
  return (
    <>
      <Menu
        finalFocus={finalFocus}
        trigger={
          <IconButton
            ref={opener}
            label={say('base.moreActions')}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
          />
        }
      >
        {children}
        <ReportItem kind="person" thingId={person.id} onSelect={handOn} />
        <PersonItems person={person} onBlock={ask} />
      </Menu>
      <BlockDialog person={person} open={isAsking} onClose={() => setAsking(false)} finalFocus={opener} />
    </>
  );
}
