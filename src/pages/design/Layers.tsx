import Ellipsis from 'lucide-react/icons/ellipsis';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { Section } from './Section.tsx';

/** What floats, and tabs. */
export function Layers() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [tab, setTab] = useState('recent');
  return (
    <Section title="Layers and tabs">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog(true)}>Feedback</Button>
        <Button onClick={() => setConfirm(true)}>Delete a post</Button>
        <Button onClick={() => toast.success('Post created successfully!')}>Success</Button>
        <Button
          onClick={() =>
            toast.success('Post deleted successfully!', {
              ms: 60_000,
              action: { label: 'Undo', run: () => toast.success('Undone.') },
            })
          }
        >
          With Undo
        </Button>
        <Button onClick={() => toast.error('Failed to update like. Please try again.', { ms: 60_000 })}>
          Error
        </Button>
        <Menu trigger={<IconButton label="More actions" icon={<Ellipsis className="size-5" />} />}>
          <MenuItem icon={<Pencil />} onSelect={() => toast.success('Edit')}>
            Edit
          </MenuItem>
          <MenuItem icon={<Link2 />} onSelect={() => toast.success('Copied')}>
            Copy link
          </MenuItem>
          <MenuItem icon={<Trash2 />} danger onSelect={() => setConfirm(true)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <Tabs
        label="Posts"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'recent', label: 'Recent' },
          { value: 'connections', label: 'Connections', count: 128 },
          { value: 'requests', label: 'Requests', count: 0 },
        ]}
      >
        <TabPanel value="recent">Recent posts.</TabPanel>
        <TabPanel value="connections">Posts of connections.</TabPanel>
        <TabPanel value="requests">Requests.</TabPanel>
      </Tabs>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Feedback"
        description="What should we mend, what should we keep?"
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button kind="primary">Send Feedback</Button>
          </>
        }
      >
        <Field label="Message">
          <TextArea rows={5} />
        </Field>
      </Dialog>
      <Confirm
        open={confirm}
        question="Are you sure you want to delete this post?"
        onConfirm={() => setConfirm(false)}
        onCancel={() => setConfirm(false)}
      />
    </Section>
  );
}
