import { say } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import type { Case } from './useReports.ts';

type CasePlaceProps = Pick<Case, 'kind' | 'place'> & {
  /** The element that names the case. */
  describedBy: string;
};

/** The link to a thing, and for a comment the post above it; or why there is none. */
export function CasePlace({ kind, place, describedBy }: CasePlaceProps) {
  if (!place)
    return (
      <p className="max-w-measure text-meta text-muted">
        {say(kind === 'message' ? 'reports.inChat' : 'reports.noPlace')}
      </p>
    );
  const { address, under } = place;
  return (
    <div className="grid justify-items-start gap-2">
      {under && (
        <div className="min-w-0 max-w-measure text-small text-muted">
          <p className="wrap-anywhere">{say('reports.under', { author: under.author })}</p>
          {under.content && (
            <p className="line-clamp-2 wrap-anywhere [unicode-bidi:plaintext]">{under.content}</p>
          )}
        </div>
      )}
      <ButtonLink size="small" to={address} aria-describedby={describedBy}>
        {say(under ? 'reports.seePost' : 'reports.seePlace')}
      </ButtonLink>
    </div>
  );
}
