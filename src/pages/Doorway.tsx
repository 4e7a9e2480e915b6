import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#/base/web/ui/Card.tsx';
import { Wordmark } from '#/base/web/ui/Wordmark.tsx';
import { paths } from '#/paths.ts';

type DoorwayProps = {
  title: string;
  /** The form. */
  children: ReactNode;
  /** Where those go who are at the wrong door. */
  otherwise: ReactNode;
};

/** One form on a sheet of its own: how one comes into Rounds. */
export const Doorway = ({ title, children, otherwise }: DoorwayProps) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-110 flex-col justify-center gap-6 px-4 py-8">
    <Link to={paths.landing()} className="self-center rounded-control px-2 py-1 text-page">
      <Wordmark />
    </Link>
    <Card>
      <h1 className="mb-6 text-page">{title}</h1>
      {children}
    </Card>
    <p className="text-center text-muted">{otherwise}</p>
  </div>
);
