import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#/base/web/ui/Card.tsx';
import { RoundsPattern } from '#/base/web/ui/RoundsPattern.tsx';
import { Wordmark } from '#/base/web/ui/Wordmark.tsx';
import { paths } from '#/paths.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

type DoorwayProps = {
  title: string;
  /** The form. */
  children: ReactNode;
  /** Where those go who are at the wrong door. */
  otherwise: ReactNode;
};

/** One form on a sheet of its own: how one comes into Rounds. */
export const Doorway = ({ title, children, otherwise }: DoorwayProps) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-112 flex-col gap-6 px-4 pt-[max(2rem,14dvh)] pb-8">
    <Card padded={false} className="overflow-hidden">
      <div className="relative border-b border-line bg-scrub-wash">
        <RoundsPattern id="doorway" className="absolute size-full" />
        <Link
          to={paths.landing()}
          className="relative m-4 inline-flex rounded-control bg-card px-3 py-1.5 text-section mid:mx-6"
        >
          <Wordmark />
        </Link>
      </div>
      <div className="p-4 mid:p-6">
        <h1 className="mb-6 text-page">{title}</h1>
        {children}
      </div>
    </Card>
    <p className="text-center text-muted">{otherwise}</p>
    <LanguageChoice className="flex flex-wrap justify-center gap-x-6 text-small" />
  </div>
);
