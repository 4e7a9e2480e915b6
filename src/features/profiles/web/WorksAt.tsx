import BadgeCheck from 'lucide-react/icons/badge-check';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import type { Workplace } from '#/features/profiles/shapes.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { VisuallyHidden } from '#/platform/web/ui/VisuallyHidden.tsx';

type WorksAtProps = {
  at: Workplace;
  /** Not inside a link or a button. */
  linked?: boolean;
  className?: string;
};

/** 'Works at X', with the mark that X says so too. */
export function WorksAt({ at: { businessUsername, businessName }, linked, className }: WorksAtProps) {
  const business = businessName;
  const words = say('businesses.worksAt', { business });
  const mark = say('businesses.confirmedBy', { business });
  return (
    <span className={classes('min-w-0 max-w-full wrap-anywhere', className)}>
      {linked ? (
        <Link
          to={paths.business(businessUsername)}
          className="rounded-corner underline-offset-2 hover:text-ink hover:underline"
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {/* Right behind the last word, also where the words take two lines. */}
      <span title={mark} className="ms-1 inline-block align-[-0.15em]">
        <BadgeCheck aria-hidden="true" className="size-4 text-business" />
        <VisuallyHidden>, {mark}</VisuallyHidden>
      </span>
    </span>
  );
}
