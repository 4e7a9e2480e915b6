import type { ComponentType, ReactNode } from 'react';
import { paths, type SettingsGroup } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { groups, groupsFor, type SectionOf } from './groups.ts';
import { SectionCard } from './SectionCard.tsx';
import { BackToList, SettingsFrame } from './SettingsFrame.tsx';

type PageOf<G extends SettingsGroup> = {
  group: G;
  /** Its sections by their ids. */
  sections: Record<SectionOf<G>, ComponentType>;
  /** Beside its heading. */
  action?: ReactNode;
};

/** The component of /settings/{group}. */
export const settingsPage = <G extends SettingsGroup>(page: PageOf<G>) =>
  function SettingsPage() {
    return (
      <SettingsFrame group={page.group} shown={page.group}>
        <Sections {...page} level="h1" />
      </SettingsFrame>
    );
  };

type SectionsProps<G extends SettingsGroup> = PageOf<G> & { level: 'h1' | 'h2' };

/** The heading of a group, and each of its sections that is for me. */
export function Sections<G extends SettingsGroup>({
  group,
  sections,
  action,
  level: Heading,
}: SectionsProps<G>) {
  const { hasProfile } = useMe();
  const mine = groupsFor(hasProfile).find(({ name }) => name === group)?.sections;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {Heading === 'h1' && <BackToList />}
        <Heading className="grow text-page">{say(groups[group].title)}</Heading>
        {hasProfile && action}
      </div>
      {mine?.map(({ id, title }) => (
        <SectionCard key={id} id={id} title={title} Section={sections[id as SectionOf<G>]} />
      )) ?? (
        <EmptyState
          drawing={<EmptyChairDrawing />}
          action={<ButtonLink to={paths.createProfile()}>{say('profiles.createProfile')}</ButtonLink>}
        >
          {say('settings.forMembers')}
        </EmptyState>
      )}
    </div>
  );
}
