import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { paths, type SettingsGroup } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { SettingsList } from './SettingsList.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';

type SettingsFrameProps = {
  /** The group whose page this is; none on /settings, where a phone has the list. */
  group?: SettingsGroup;
  /** The group that is shown. */
  shown: SettingsGroup | undefined;
  children: ReactNode;
};

/** What all pages of the settings have: their list and the search beside them; on a phone a way back to both. */
export const SettingsFrame = ({ group, shown, children }: SettingsFrameProps) => (
  <div className="mx-auto grid w-full max-w-form grid-cols-1 gap-4 px-4 py-6 mid:max-w-220 mid:grid-cols-[14rem_minmax(0,1fr)] mid:items-start mid:gap-x-8 mid:px-6 mid:py-8">
    <div
      className={classes(
        'grid gap-4 mid:sticky mid:top-[calc(var(--spacing-header)+2rem)] mid:max-h-[calc(100dvh-var(--spacing-header)-3rem)] mid:overflow-y-auto mid:-m-3 mid:p-3',
        group && 'max-mid:hidden',
      )}
    >
      {group ? (
        <p className="font-strong text-section">{say('pages.settings')}</p>
      ) : (
        <h1 className="text-page mid:text-section">{say('pages.settings')}</h1>
      )}
      <SettingsSearch>
        <SettingsList current={shown} />
      </SettingsSearch>
    </div>
    <div className="min-w-0">{children}</div>
  </div>
);

/** From the page of a group to their list, on a phone. */
export function BackToList() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const cameFromList = (state as { fromList?: true } | null)?.fromList;
  return (
    <Link
      to={paths.settings()}
      aria-label={say('messaging.back')}
      title={say('messaging.back')}
      onClick={event => {
        if (!cameFromList) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ms-2 flex size-control shrink-0 items-center justify-center rounded-control text-muted hover:bg-scrub-wash hover:text-ink mid:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    </Link>
  );
}
