import Heart from 'lucide-react/icons/heart';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { rowLook } from '#/features/notifications/web/rowLook.ts';
import { ActionButton } from '#/features/posts/web/ActionButton.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { Key } from '#/platform/web/ui/Key.tsx';
import { TabPanel } from '#/platform/web/ui/TabPanel.tsx';
import { Tabs } from '#/platform/web/ui/Tabs.tsx';
import { Unfold } from '#/platform/web/ui/Unfold.tsx';
import { Section } from './Section.tsx';

/** What the screens are put together from: a row that is new, a heading with its tabs, the two voices of a chat. */
export function Patterns() {
  const [tab, setTab] = useState('recent');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Patterns">
      <Tabs
        label="Whose posts"
        lead={<h3 className="py-2 text-section">Recent Posts</h3>}
        tabs={[
          { value: 'recent', label: 'Recent' },
          { value: 'connections', label: 'Connections' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <TabPanel value="recent">The heading and its tabs share one line.</TabPanel>
        <TabPanel value="connections">Where there is no room they stand below each other.</TabPanel>
      </Tabs>
      <div>
        <div className={rowLook(true)}>New for you: a bar of lamp, and nothing else is lamp.</div>
        <div className={rowLook(false)}>Seen before.</div>
      </div>
      <div className="flex flex-col gap-2">
        <p className="self-start rounded-bubble rounded-es-corner border border-line bg-card px-3.5 py-2">
          Is the new rota up yet?
        </p>
        <p className="self-end rounded-bubble rounded-ee-corner bg-mine px-3.5 py-2 text-on-mine">It is.</p>
      </div>
      <div className="grid grid-cols-2">
        <ActionButton icon={<Heart />} aria-pressed>
          Like
        </ActionButton>
        <ActionButton icon={<MessageSquare />}>Comment</ActionButton>
      </div>
      <Folded id="pattern">{Array.from({ length: 14 }, (_, n) => `Line ${n + 1}`).join('\n')}</Folded>
      <div>
        <ul id="pattern-workplaces">
          <li>Nurse at St Mary’s Hospital</li>
          {isOpen && <li>Nurse at Harbour Clinic</li>}
        </ul>
        <Unfold of="pattern-workplaces" isOpen={isOpen} onChange={setOpen} more="1 more workplace" />
      </div>
      <p className="flex items-center gap-1">
        <Key>g</Key> then <Key>h</Key>
      </p>
    </Section>
  );
}
