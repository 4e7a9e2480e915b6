import Reply from 'lucide-react/icons/reply';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { MenuAt } from '#/platform/web/ui/MenuAt.tsx';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { Popover } from '#/platform/web/ui/Popover.tsx';
import { ReasonDialog } from '#/platform/web/ui/ReasonDialog.tsx';
import { ReportItem } from '#/platform/web/ui/ReportItem.tsx';
import { Section } from './Section.tsx';

const reason = z.object({ reason: z.string().min(1) });

/** A popover, a menu at what was pressed, and a reason that is asked for. */
export function Floating() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asks, setAsks] = useState(false);
  return (
    <Section title="More that floats">
      <div className="flex flex-wrap gap-2">
        <Popover label="Notifications" trigger={<Button>Popover</Button>}>
          <p className="w-64 p-4">Nothing is new for you.</p>
        </Popover>
        <Menu trigger={<Button>Menu</Button>}>
          <ReportItem kind="post" thingId="0197" />
        </Menu>
        <Button onClick={event => setAnchor(event.currentTarget)}>Menu at a message</Button>
        <Button onClick={() => setAsks(true)}>Suspend</Button>
      </div>
      {anchor && (
        <MenuAt anchor={anchor} onClose={() => setAnchor(undefined)}>
          <MenuItem icon={<Reply />} onSelect={() => setAnchor(undefined)}>
            Reply
          </MenuItem>
        </MenuAt>
      )}
      <ReasonDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Suspend Jonas Lindqvist?"
        description="They are signed out everywhere."
        label="Reason"
        hint="They read it when they log in."
        action="Suspend"
        schema={reason}
        limit={200}
        onReason={async () => setAsks(false)}
      />
    </Section>
  );
}
