import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { groups } from './sections.ts';

/** /settings#section: everything of one's own account and browser. */
export function Settings() {
  const { hasProfile } = useMe();
  const mine = groups
    .map(group => ({ ...group, sections: group.sections.filter(one => hasProfile || !one.forMembers) }))
    .filter(group => group.sections.length > 0);
  return (
    <div className="mx-auto grid w-full max-w-form grid-cols-1 gap-4 px-4 py-6 mid:max-w-200 mid:grid-cols-[12rem_minmax(0,1fr)] mid:items-start mid:gap-x-8 mid:px-6 mid:py-8">
      <div className="flex flex-wrap items-center justify-between gap-2 mid:col-span-2">
        <h1 className="text-page">{say('pages.settings')}</h1>
        {hasProfile && <ButtonLink to={paths.editProfile()}>{say('profiles.editProfile')}</ButtonLink>}
      </div>
      <SectionLinks groups={mine} label={say('pages.settingsSections')} />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {mine
          .flatMap(group => group.sections)
          .map(section => (
            <SectionCard key={section.id} {...section} />
          ))}
      </div>
    </div>
  );
}
