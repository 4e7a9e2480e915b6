import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useViewer } from '#/features/accounts/web/viewer.ts';
import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';

/** What an address that is no page of ours shows. */
export function NotFound() {
  const home = useViewer().me ? paths.home() : paths.landing();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-24 text-center">
      <EmptyChairDrawing />
      <h1 className="text-balance text-page">{say('base.notFound')}</h1>
      <p className="text-balance text-muted">{say('pages.notFoundHint')}</p>
      <ButtonLink to={home} kind="primary">
        {say('pages.backToHome')}
      </ButtonLink>
    </div>
  );
}
