import { useRef } from 'react';
import { Button } from '#/platform/web/ui/Button.tsx';
import { ExternalLink } from '#/platform/web/ui/ExternalLink.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Marked, SearchedWords } from '#/platform/web/ui/Marked.tsx';
import { OneOf } from '#/platform/web/ui/OneOf.tsx';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { TextMarks } from '#/platform/web/ui/TextMarks.tsx';
import { Section } from './Section.tsx';

const written = 'Mrs Sokolova fell at night.';
const nothing = () => {};
const list = {
  data: { pages: [{ items: ['Amara Okafor', 'Jonas Lindqvist'] }] },
  error: null,
  isFetchingNextPage: false,
  hasNextPage: true,
  refetch: nothing,
  fetchNextPage: nothing,
};

/** Highlights of search and identifiers, external links, and a list with its pages. */
export function Marks() {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Section title="Lists and marks">
      <SearchedWords value={['okaf']}>
        <p>
          <Marked text="Amara Okafor" />
        </p>
      </SearchedWords>
      <div className="relative">
        <TextArea ref={area} aria-label="Post" rows={2} defaultValue={written} />
        <TextMarks area={area} text={written} marks={[{ start: 0, end: 12 }]} />
      </div>
      <p>
        <ExternalLink href="https://example.org" text="example.org" />
      </p>
      <Button size="small">
        <OneOf words={['Mute', 'Mute again']} shown="Mute" />
      </Button>
      <Switch label="Graphic" hint="It is blurred until somebody asks for it." defaultChecked />
      <Pages
        query={list}
        label="People"
        empty="Nobody found."
        failed="base.failed"
        row={name => (
          <li key={name} className="py-3">
            {name}
          </li>
        )}
      />
      <LoadFailed error={new Error()} retry={nothing} />
    </Section>
  );
}
